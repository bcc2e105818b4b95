import type { Founder } from '../../content/types';
import { Picture } from '../../picture/picture';
import styles from './founders.module.css';

export function FounderProfile({ role, country, text, name, photo }: Founder) {
  return (
    <li className={styles.profile}>
      <Picture photo={photo} motif={programmeOf(role)} className={styles.portrait} />
      {country && <p className={styles.country}>{country}</p>}
      <h3 className={styles.name}>{name ?? role}</h3>
      {name && <p>{role}</p>}
      {text && <p className={styles.about}>{text}</p>}
    </li>
  );
}

/** A founder wears the cloth of the programme: "Founder, Civic Forums" that of Civic Forums. */
export function programmeOf(role: string): string {
  return role.replace(/^Founder, /, '');
}

import type { Founder } from '../../content/founders';
import { Picture } from '../../picture/picture';
import styles from './founders.module.css';

export function FounderProfile({ role, country, text, name, photo, pattern }: Founder & { pattern: number }) {
  return (
    <li className={styles.profile}>
      <Picture photo={photo} pattern={pattern} className={styles.portrait} />
      {country && <p className={styles.country}>{country}</p>}
      <h3 className={styles.name} translate={name ? 'no' : undefined}>
        {name ?? role}
      </h3>
      {name && <p>{role}</p>}
      {text && <p className={styles.about}>{text}</p>}
    </li>
  );
}

import { Card } from 'shared-config/ui';
import type { Founder } from '../../content/founders';
import { Picture } from '../../ui/picture';
import styles from './founders.module.css';

/** @param unnamed the heading until there is a name */
export function FounderProfile({ name, country, text, photo, programme, unnamed }: Founder & { unnamed: string }) {
  return (
    <Card
      title={name || unnamed}
      translate={name ? 'no' : undefined}
      picture={
        <span className={styles.portrait}>
          <Picture photo={photo} of="founder" />
        </span>
      }
    >
      {country && <p>{country}</p>}
      {text && <p>{text}</p>}
      <p>
        <a href={programme.href}>{programme.title}</a>
      </p>
    </Card>
  );
}

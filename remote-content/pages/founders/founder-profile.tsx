import { Card } from 'shared-config/ui';
import type { Founder, FoundersWords } from '../../content/founders';
import emblem from '../../ui/emblem.module.css';
import { Picture } from '../../ui/picture';
import styles from './founders.module.css';

type Profile = Founder & Pick<FoundersWords['profiles'], 'unnamed' | 'about'>;

export function FounderProfile({ name, country, text, photo, programme, unnamed, about }: Profile) {
  return (
    <Card
      title={name || unnamed}
      translate={name ? 'no' : undefined}
      picture={
        <span className={`${emblem.emblem} ${styles.portrait}`}>
          <Picture photo={photo} of="founder" />
        </span>
      }
    >
      {country && <p>{country}</p>}
      {text && <p>{text}</p>}
      <p>
        <a href={programme.href}>
          {about} {programme.title}
        </a>
      </p>
    </Card>
  );
}

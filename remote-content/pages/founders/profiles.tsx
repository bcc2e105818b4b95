import figures from 'shared-config/brand/figures.svg';
import { VisuallyHidden } from 'shared-config/ui';
import type { FoundersWords } from '../../content/founders';
import { Picture } from '../../ui/picture';
import styles from './profiles.module.css';

/** The founders: a row of figures, and a list of profiles as soon as something is filled in. */
export function Profiles({ unnamed, founders }: Pick<FoundersWords['profiles'], 'unnamed' | 'founders'>) {
  const isFilledIn = founders.some((founder) => Object.values(founder).some(Boolean));
  return (
    <ol className={isFilledIn ? styles.profiles : styles.figures} role="list">
      {founders.map(({ name, country, text, photo }, index) => (
        <li key={index}>
          <Picture photo={photo}>
            <img src={`${figures}#figure-${index + 1}`} alt="" width={160} height={200} />
          </Picture>
          {isFilledIn ? (
            <div>
              <h3 translate={name ? 'no' : undefined}>{name || unnamed}</h3>
              {country && <p>{country}</p>}
              {text && <p>{text}</p>}
            </div>
          ) : (
            <VisuallyHidden>{unnamed}</VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  );
}

import { piecesIn, type Piece, type PieceName } from './pieces';
import styles from './gallery.module.css';

const schemes = ['light', 'dark'] as const;

/** Every component of `ui/` in all its states, first in the light and then in the dark colour scheme. */
export function Gallery() {
  const [light, dark] = schemes.map(piecesIn) as [Pieces, Pieces];
  const names = Object.keys(light) as PieceName[];
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.title}>UI pieces</h1>
        <nav aria-label="Pieces">
          <ul className={styles.index}>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {names.map((name) => (
          <article key={name} id={name} className={styles.piece} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className={styles.name}>
              {name}
            </h2>
            {light[name].note && <p className={styles.note}>{light[name].note}</p>}
            <Scheme name="light" piece={light[name]} />
            <Scheme name="dark" piece={dark[name]} />
          </article>
        ))}
      </main>
    </>
  );
}

type Pieces = ReturnType<typeof piecesIn>;

function Scheme({ name, piece }: { name: (typeof schemes)[number]; piece: Piece }) {
  return (
    <div className={styles.scheme} data-scheme={name}>
      {piece.states.map((state) => (
        <figure key={state.name} className={styles.state} data-ground={state.ground} data-wide={state.isWide}>
          <figcaption className={styles.caption}>{state.name}</figcaption>
          {state.content}
        </figure>
      ))}
    </div>
  );
}

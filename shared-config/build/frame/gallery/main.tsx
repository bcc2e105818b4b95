import '../../../styles/tokens.css';
import '../../../styles/fonts.css';
import '../../../styles/base.css';
import '../../../styles/patterns.css';
import { createRoot } from 'react-dom/client';
import styles from './gallery.module.css';
import { pieces } from './pieces';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no element #root to show the pieces in.');
document.title = 'UI pieces';
createRoot(root).render(
  <main className={styles.page}>
    <h1>UI pieces</h1>
    {Object.entries(pieces).map(([name, piece]) => (
      <article key={name} className={styles.piece}>
        <h2 className={styles.name}>{name}</h2>
        {piece}
      </article>
    ))}
  </main>,
);

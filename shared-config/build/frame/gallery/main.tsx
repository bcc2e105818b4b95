import '../../../styles/tokens.css';
import '../../../styles/fonts.css';
import '../../../styles/base.css';
import '../../../styles/patterns.css';
import { createRoot } from 'react-dom/client';
import { forceStates } from './force-states';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no element #root to show the pieces in.');
document.title = 'UI pieces';
forceStates();
createRoot(root).render(<Gallery />);

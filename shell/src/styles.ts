// In one place, in the order of their layers: the shell alone ships global styles.
import 'shared-config/styles/tokens.css';
import 'shared-config/styles/fonts.css';
import 'shared-config/styles/base.css';
// Emitted as a file; compose names it in each page.
import './favicon.svg';

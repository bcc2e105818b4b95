// The global styles, in the order of their layers. Only the shell ships them.
import 'shared-config/styles/tokens.css';
import 'shared-config/styles/fonts.css';
import 'shared-config/styles/base.css';
import 'shared-config/styles/patterns.css';
// webpack emits it as a file, and compose links it in each page.
import './favicon.svg';

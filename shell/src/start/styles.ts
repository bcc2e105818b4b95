// The global styles, in the order of their layers. Only the shell ships them.
import 'shared-config/brand/tokens.css';
import 'shared-config/brand/fonts.css';
import 'shared-config/brand/base.css';

import { defineRemote } from 'shared-config/build';
import remote from './pages';

export default defineRemote(remote, import.meta.dirname);

import { defineRemote } from 'shared-config/presets/webpack';
import remote from './pages';

export default defineRemote(remote, import.meta.dirname);

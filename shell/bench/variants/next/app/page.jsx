import { metadataOf } from '~/metadata';

export const metadata = metadataOf('/');
export { default } from '~/sources/remote-content/src/pages/home/home';

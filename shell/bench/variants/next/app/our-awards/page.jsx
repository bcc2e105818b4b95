import { metadataOf } from '~/metadata';

export const metadata = metadataOf('/our-awards');
export { default } from '~/sources/remote-content/src/pages/our-awards/our-awards';

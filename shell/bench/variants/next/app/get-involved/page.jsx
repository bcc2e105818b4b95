import facts from '~/facts.json';
import { metadataOf } from '~/metadata';
import GetInvolved from '~/sources/remote-forms/src/pages/get-involved/get-involved';

export const metadata = metadataOf('/get-involved');

export default function Page() {
  return <GetInvolved config={facts.configs.forms} />;
}

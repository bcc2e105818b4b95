import facts from '~/facts.json';
import { metadataOf } from '~/metadata';
import { PageHeader } from 'shared-config/ui';

export const dynamicParams = false;

export function generateStaticParams() {
  return facts.others.map(({ path }) => ({ page: path.slice(1) }));
}

export async function generateMetadata({ params }) {
  return metadataOf(`/${(await params).page}`);
}

/** The pages that are not compared have a heading only, so that links to them lead somewhere. */
export default async function Page({ params }) {
  const { page } = await params;
  const { name } = facts.others.find(({ path }) => path === `/${page}`);
  return <PageHeader title={name} lead="" />;
}

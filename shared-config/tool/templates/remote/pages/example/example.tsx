import { PageHeader, Section, TextLink } from 'shared-config/ui';
import styles from './example.module.css';

export default function Example() {
  return (
    <>
      <PageHeader title="An Example" lead="This page came with the new remote. Replace it with your own." />
      <Section title="Where to go next" layout="side">
        <p className={styles.text}>Its words and sections are in this file, its path and name in pages.ts.</p>
        <TextLink href="/">Home</TextLink>
      </Section>
    </>
  );
}

import { useState, type ReactNode } from 'react';
import type * as ui from '../../../ui';
import {
  Button,
  ButtonLink,
  Checkbox,
  Dialog,
  Field,
  FieldGroup,
  Form,
  MailLink,
  Motif,
  PageHeader,
  Section,
  SocialLinks,
  TextLink,
  VisuallyHidden,
} from '../../../ui';
import styles from './gallery.module.css';

/** The components among the exports of `ui/`; the others are hooks and types. */
type PieceName = { [Name in keyof typeof ui]: Name extends Capitalize<Name> ? Name : never }[keyof typeof ui];

const variants = ['primary', 'secondary', 'accent', 'outline'] as const;
const words = <p>The Centre recognises and encourages civic responsibility among Nigerians.</p>;

/** Every component of `ui/`, with the variants that a page can ask for. */
export const pieces: Record<PieceName, ReactNode> = {
  Button: [false, true].flatMap((disabled) =>
    variants.map((variant) => (
      <Button key={`${variant} ${disabled ? 1 : 0}`} variant={variant} disabled={disabled}>
        Learn more
      </Button>
    )),
  ),
  ButtonLink: variants.map((variant) => (
    <ButtonLink key={variant} variant={variant} href="#" context="about our mission">
      Learn more
    </ButtonLink>
  )),
  TextLink: (
    <TextLink href="#" context="of the award">
      Read the criteria
    </TextLink>
  ),
  MailLink: <MailLink />,
  Field: (
    <>
      <Field label="Your name" optional hint="As on your passport.">
        {(props) => <input {...props} />}
      </Field>
      <Field label="Your name" error="Enter your name.">
        {(props) => <input {...props} />}
      </Field>
    </>
  ),
  FieldGroup: (
    <FieldGroup legend="Topics">
      <Checkbox label="Awards" defaultChecked />
      <Checkbox label="Events" />
    </FieldGroup>
  ),
  Checkbox: (
    <>
      <Checkbox label="Awards" />
      <Checkbox label="Events" disabled />
    </>
  ),
  Form: <Form draft="gallery" submitLabel="Send" busyLabel="Sending …" isBusy={false} hasFailed />,
  Dialog: <DialogInUse />,
  Motif: ([0, 1, 2, 3, 4, 5, 6, 'forest'] as const).map((pattern) => (
    <Motif key={pattern} pattern={pattern} className={styles.motif} />
  )),
  Section: (['paper', 'sand', 'forest'] as const).flatMap((tone) =>
    (['stack', 'side'] as const).map((layout) => (
      <Section key={tone + layout} title={`A ${tone} section, ${layout}`} tone={tone} layout={layout}>
        {words}
      </Section>
    )),
  ),
  PageHeader: (['forest', 'paper'] as const).map((tone) => (
    <PageHeader key={tone} title="Our Awards" lead="For those who serve." tone={tone} />
  )),
  SocialLinks: <SocialLinks />,
  VisuallyHidden: (
    <p>
      Learn more<VisuallyHidden> about our mission</VisuallyHidden>
    </p>
  ),
};

function DialogInUse() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Message sent">
        {words}
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}

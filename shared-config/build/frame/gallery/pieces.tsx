import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type * as ui from '../../../ui';
import {
  Button,
  ButtonLink,
  Checkbox,
  Dialog,
  Field,
  Form,
  MailLink,
  FieldGroup,
  Motif,
  PageHeader,
  Section,
  SocialLinks,
  TextLink,
  VisuallyHidden,
} from '../../../ui';
import { Served } from './served';
import styles from './gallery.module.css';

/** The components among the exports of `ui/`; the others are hooks and types. */
export type PieceName = { [Name in keyof typeof ui]: Name extends Capitalize<Name> ? Name : never }[keyof typeof ui];

export interface State {
  /** E.g. `disabled`. */
  name: string;
  content: ReactNode;
  /** The ground behind the piece. */
  ground?: 'forest';
  /** Fills the page's width, without a margin. */
  isWide?: true;
}

export interface Piece {
  /** What a picture does not show. */
  note?: string;
  states: State[];
}

/** An attribute that shows an element in a state; see force-states.ts. */
const inState = (name: string) => ({ 'data-state': name });

const variants = ['primary', 'secondary', 'accent', 'outline'] as const;
/** Variants for the forest ground. */
const onForest = ['accent', 'outline'];
const pointerStates = ['hover', 'focus-visible', 'active'];

const inVariants = (content: (variant: (typeof variants)[number]) => State[]): State[] =>
  variants.flatMap((variant) =>
    content(variant).map((state) => ({
      ...state,
      name: `${variant}, ${state.name}`,
      ...(onForest.includes(variant) && { ground: 'forest' as const }),
    })),
  );

const field = (control: (props: object) => ReactNode, props: Partial<ComponentProps<typeof Field>> = {}) => (
  <Field label="Your name" {...props}>
    {control}
  </Field>
);
const input = (props: object) => <input {...props} defaultValue="Ọlá" />;
const error = 'Enter your name.';
const form = (state: Partial<ComponentProps<typeof Form>>) => (
  <Form draft="gallery" submitLabel="Send" busyLabel="Sending …" isBusy={false} {...state} />
);

/**
 * Every component of `ui/` in all its states.
 * @param scheme distinguishes names of landmarks
 */
export function piecesIn(scheme: string): Record<PieceName, Piece> {
  const words = <p>The Centre recognises and encourages civic responsibility among Nigerians.</p>;
  return {
    Button: {
      states: inVariants((variant) => [
        { name: 'default', content: <Button variant={variant}>Learn more</Button> },
        ...pointerStates.map((name) => ({
          name,
          content: (
            <Button variant={variant} {...inState(name)}>
              Learn more
            </Button>
          ),
        })),
        {
          name: 'disabled',
          content: (
            <Button variant={variant} disabled>
              Learn more
            </Button>
          ),
        },
        {
          name: 'disabled, hover',
          content: (
            <Button variant={variant} disabled {...inState('hover')}>
              Learn more
            </Button>
          ),
        },
      ]),
    },
    ButtonLink: {
      note: 'Screen readers also read the context: “Learn more about our mission”.',
      states: inVariants((variant) =>
        ['default', ...pointerStates].map((name) => ({
          name,
          content: (
            <ButtonLink variant={variant} href="#ButtonLink" context="about our mission" {...inState(name)}>
              Learn more
            </ButtonLink>
          ),
        })),
      ),
    },
    TextLink: {
      states: ['default', 'hover', 'focus-visible'].map((name) => ({
        name,
        content: (
          <TextLink href="#TextLink" context="of the award" {...inState(name)}>
            Read the criteria
          </TextLink>
        ),
      })),
    },
    MailLink: {
      note: 'A long address breaks after “@” and before dots.',
      states: [{ name: 'default', content: <MailLink /> }],
    },
    Field: {
      states: [
        { name: 'default', content: field(input) },
        { name: 'empty', content: field((props) => <input {...props} />) },
        ...['hover', 'focus-visible'].map((name) => ({
          name,
          content: field((props) => input({ ...props, ...inState(name) })),
        })),
        { name: 'optional, with a hint', content: field(input, { optional: true, hint: 'As on your passport.' }) },
        { name: 'invalid', content: field(input, { error }) },
        { name: 'invalid, with a hint', content: field(input, { error, hint: 'As on your passport.' }) },
        { name: 'disabled', content: field((props) => input({ ...props, disabled: true })) },
        {
          name: 'list',
          content: field(
            (props) => (
              <select {...props}>
                <option>Awards</option>
                <option>Media</option>
              </select>
            ),
            { label: 'Area' },
          ),
        },
        {
          name: 'long text',
          content: field((props) => <textarea {...props} defaultValue={'Two\nlines'} />, { label: 'Message' }),
        },
      ],
    },
    FieldGroup: {
      states: [false, true].map((optional) => ({
        name: optional ? 'optional' : 'default',
        content: (
          <FieldGroup legend="Topics" optional={optional}>
            <Checkbox label="Awards" defaultChecked />
            <Checkbox label="Events" />
          </FieldGroup>
        ),
      })),
    },
    Checkbox: {
      states: [
        { name: 'default', content: <Checkbox label="Awards" /> },
        { name: 'checked', content: <Checkbox label="Awards" defaultChecked /> },
        { name: 'focus-visible', content: <Checkbox label="Awards" {...inState('focus-visible')} /> },
        { name: 'disabled', content: <Checkbox label="Awards" disabled /> },
        { name: 'checked, disabled', content: <Checkbox label="Awards" defaultChecked disabled /> },
        {
          name: 'long label',
          content: <Checkbox label="Write to me about awards, events and other ways to take part in the work." />,
        },
      ],
    },
    Form: {
      note: 'Served: its button is disabled until hydration. If that does not happen within 5 s, a notice appears.',
      states: [
        { name: 'ready', content: form({}) },
        { name: 'pending', content: form({ isBusy: true }) },
        { name: 'failed', content: form({ hasFailed: true }) },
        { name: 'served', content: <Served>{form({})}</Served> },
      ],
    },
    Dialog: {
      note: 'The button opens it as visitors see it: in front of the page, with a backdrop.',
      states: [
        {
          name: 'open',
          content: (
            <ShownDialog>
              <Dialog
                open={false}
                onClose={() => {}}
                title="Message sent"
                description="Thank you. We answer within three working days."
              >
                <Button>Close</Button>
              </Dialog>
            </ShownDialog>
          ),
        },
        { name: 'in use', content: <DialogInUse /> },
      ],
    },
    Motif: {
      note: 'Decoration: hidden from screen readers.',
      states: ([0, 1, 2, 3, 4, 5, 6, 'forest'] as const).map((pattern) => ({
        name: String(pattern),
        content: <Motif pattern={pattern} className={styles.cloth} />,
      })),
    },
    Section: {
      states: (['paper', 'sand', 'forest'] as const).flatMap((tone) =>
        (['stack', 'side'] as const).map((layout) => ({
          name: `${tone}, ${layout}`,
          isWide: true as const,
          content: (
            <Section
              title={`A ${tone} section, ${layout} (${scheme})`}
              tone={tone}
              layout={layout}
              action={<ButtonLink href="#Section" variant={tone === 'forest' ? 'accent' : 'primary'} children="Act" />}
            >
              {words}
            </Section>
          ),
        })),
      ),
    },
    PageHeader: {
      states: (['forest', 'paper'] as const).map((tone) => ({
        name: tone,
        isWide: true as const,
        content: (
          <PageHeader title="Our Awards" lead="For those who serve." tone={tone}>
            <ButtonLink href="#PageHeader" variant={tone === 'forest' ? 'accent' : 'primary'}>
              Nominate
            </ButtonLink>
          </PageHeader>
        ),
      })),
    },
    SocialLinks: {
      note: 'An icon without an address is a disabled link. The addresses are in contract/site.ts.',
      states: [
        { name: 'on paper', content: <SocialLinks /> },
        { name: 'on forest', content: <SocialLinks />, ground: 'forest' },
      ],
    },
    VisuallyHidden: {
      note: 'Nothing to see: screen readers read the sentence to its end.',
      states: [
        {
          name: 'after visible text',
          content: (
            <p>
              Learn more<VisuallyHidden> about our mission</VisuallyHidden>
            </p>
          ),
        },
      ],
    },
  };
}

/** Shows a dialog in its place within the page. */
function ShownDialog({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // An attribute, because `show()` would move the focus.
  useEffect(() => ref.current?.querySelector('dialog')?.setAttribute('open', ''), []);
  return (
    <div ref={ref} className={styles.shown}>
      {children}
    </div>
  );
}

function DialogInUse() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Message sent">
        <p>Thank you. We answer within three working days.</p>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}

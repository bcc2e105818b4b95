export interface PageWords {
  /** For search results and link previews: 50–160 characters. */
  description: string;
  /** The page's `h1`. */
  title: string;
  lead: string;
}

/** A photograph. Width and height are those of the file; they prevent layout shift while it loads. */
export interface Photo {
  src: string;
  /** Describes the photograph for screen readers. */
  alt: string;
  width: number;
  height: number;
}

/** Text in a language other than English. The language tag sets the pronunciation in screen readers. */
export interface Greeting {
  language: 'yo' | 'ig' | 'ha';
  text: string;
}

export interface HomeWords extends PageWords {
  about: { title: string; lead: string; greetings: readonly Greeting[]; invitation: string };
  awardCategories: {
    title: string;
    /** Ids of awards in `our-awards.ts`. */
    awards: readonly string[];
  };
  stayConnected: { title: string; text: string };
}

export interface AboutWords extends PageWords {
  introduction: { title: string; lead: string; text: string };
  vision: { title: string; text: string };
  mission: { title: string; text: string };
  languages: {
    title: string;
    text: string;
    list: readonly {
      language: Greeting['language'];
      name: string;
      words: readonly { word: string; meaning: string }[];
    }[];
  };
  join: { title: string; text: string };
}

/** Without a name, the profile shows the role as its heading; without a photograph, a cloth pattern. */
export interface Founder {
  id: string;
  role: string;
  name?: string;
  country?: 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  /** Two sentences. */
  text?: string;
  photo?: Photo;
}

export interface FoundersWords extends PageWords {
  profiles: { title: string; founders: readonly Founder[] };
  next: { title: string; text: string };
}

export interface Award {
  /** The fragment of links such as `/our-awards#youth-development`. Do not change a published id. */
  id: string;
  title: string;
  description: string;
  criteria: readonly string[];
}

export interface AwardPhoto {
  id: string;
  caption: string;
  photo?: Photo;
}

export interface Step {
  title: string;
  text: string;
}

/** A nomination as the specification has it, section 3. No form of the site takes one yet. */
export interface NominationDraft {
  nominatorName: string;
  nomineeName: string;
  awardCategory: string;
  achievements: string;
  impact: string;
  whyDeserving: string;
}

export interface AwardsWords extends PageWords {
  categories: { title: string; text: string; awards: readonly Award[] };
  photos: { title: string; text: string; list: readonly AwardPhoto[] };
  nomination: {
    title: string;
    text: string;
    steps: readonly Step[];
    /** What a nomination has to say, and the email that it is written in. */
    include: { title: string; list: readonly { term: string; text: string }[] };
    email: { subject: string; lines: Record<keyof NominationDraft, string> };
  };
  journal: { title: string; lead: string; text: string };
  submitted: { title: string; text: string };
}

export interface CivicEvent {
  id: string;
  /** Season or date, in large type. */
  season: string;
  rhythm?: string;
  place: string;
  title: string;
  text: string;
}

export interface EventsWords extends PageWords {
  calendar: { title: string; events: readonly CivicEvent[] };
  next: { title: string; text: string };
}

export interface GalleryItem {
  id: string;
  title: string;
  caption: string;
  photo?: Photo;
}

export interface MediaWords extends PageWords {
  newsletter: {
    title: string;
    text: string;
    subscribed: { title: string; text: string };
  };
  gallery: { title: string; items: readonly GalleryItem[] };
  more: { title: string; text: string };
}

export interface PrivacyWords extends PageWords {
  sections: readonly { title: string; text: string; list?: readonly string[]; after?: string }[];
  deletion: { title: string; text: string };
}

export interface CountryContact {
  id: string;
  country: string;
  /** In international format, e.g. `+44 20 7946 0142`. */
  phone: string;
  /** The lines of the secretariat's address, if the country has a secretariat. */
  secretariat?: readonly string[];
}

export interface ContactWords extends PageWords {
  email: { title: string; text: string };
  countries: { title: string; list: readonly CountryContact[] };
  hours: { title: string; text: string; rows: readonly { days: string; hours: string }[] };
  social: { title: string; text: string };
  sent: { title: string; text: string };
}

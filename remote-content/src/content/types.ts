/** What every page's words begin with. */
export interface PageWords {
  /** For search results and link previews: 50–160 characters. */
  description: string;
  /** The page's `h1`. */
  title: string;
  lead: string;
}

/** A photograph. Width and height are those of the file, so that the page does not jump while it loads. */
export interface Photo {
  src: string;
  /** What the picture shows, for those who cannot see it. */
  alt: string;
  width: number;
  height: number;
}

/** Words in a language other than English, tagged so that screen readers pronounce them. */
export interface Greeting {
  language: 'yo' | 'ig' | 'ha';
  text: string;
}

export interface HomeWords extends PageWords {
  about: { title: string; lead: string; greetings: readonly Greeting[]; invitation: string };
  awardCategories: {
    title: string;
    /** Ids of the three awards shown. */
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
    list: readonly { language: Greeting['language']; name: string; words: readonly { word: string; meaning: string }[] }[];
  };
  join: { title: string; text: string };
}

/** A founder, known by role and country until a name and a portrait are given. */
export interface Founder {
  id: string;
  role: string;
  country: 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  text: string;
  name?: string;
  photo?: Photo;
}

export interface FoundersWords extends PageWords {
  profiles: { title: string; founders: readonly Founder[] };
  next: { title: string; text: string };
}

export interface Award {
  /** The target of links such as `/our-awards#youth-development`: never change one that is published. */
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

export interface AwardsWords extends PageWords {
  categories: { title: string; text: string; awards: readonly Award[] };
  photos: { title: string; text: string; list: readonly AwardPhoto[] };
  nomination: { title: string; text: string; steps: readonly Step[] };
  journal: { title: string; lead: string; text: string };
  submitted: { title: string; text: string };
}

export interface CivicEvent {
  id: string;
  /** The season or date, set large. */
  season: string;
  rhythm: string;
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
  newsletter: { title: string; text: string; subscribed: { title: string; text: string } };
  gallery: { title: string; items: readonly GalleryItem[] };
  more: { title: string; text: string };
}

export interface CountryContact {
  id: string;
  country: string;
  /** In international form, as it is shown; the link is made from it. */
  phone: string;
  /** The lines of the secretariat's address, where the country has one. */
  secretariat?: readonly string[];
}

export interface ContactWords extends PageWords {
  email: { title: string; text: string };
  countries: { title: string; list: readonly CountryContact[] };
  hours: { title: string; text: string; rows: readonly { days: string; hours: string }[] };
  social: { title: string; text: string };
  sent: { title: string; text: string };
}

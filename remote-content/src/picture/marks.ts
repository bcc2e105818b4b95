import arch from '@tabler/icons/outline/building-arch.svg';
import badge from '@tabler/icons/outline/id-badge-2.svg';
import bank from '@tabler/icons/outline/building-bank.svg';
import book from '@tabler/icons/outline/book-2.svg';
import bulb from '@tabler/icons/outline/bulb.svg';
import cap from '@tabler/icons/outline/school.svg';
import crown from '@tabler/icons/outline/crown.svg';
import globe from '@tabler/icons/outline/world.svg';
import group from '@tabler/icons/outline/users-group.svg';
import key from '@tabler/icons/outline/key.svg';
import medal from '@tabler/icons/outline/medal.svg';
import megaphone from '@tabler/icons/outline/speakerphone.svg';
import microphone from '@tabler/icons/outline/microphone-2.svg';
import people from '@tabler/icons/outline/heart-handshake.svg';
import scales from '@tabler/icons/outline/scale.svg';
import screen from '@tabler/icons/outline/video.svg';
import sprout from '@tabler/icons/outline/seedling.svg';
import stairs from '@tabler/icons/outline/stairs-up.svg';
import store from '@tabler/icons/outline/building-store.svg';
import tower from '@tabler/icons/outline/building-skyscraper.svg';
import trophy from '@tabler/icons/outline/trophy.svg';
import user from '@tabler/icons/outline/user.svg';

/** The id of an award, event, gallery item, caption or founder → the address of the mark that says what it is. */
export const marks: Readonly<Record<string, string>> = {
  'public-service-excellence': badge,
  'pillar-of-democracy': scales,
  'pillar-of-education': cap,
  'nigerian-in-diaspora-excellence': globe,
  'nigerian-civic-leadership': megaphone,
  'grassroots-impact': sprout,
  'youth-development': stairs,
  'women-in-leadership': crown,
  'innovation-and-technology': bulb,
  'corporate-leadership': tower,
  'entrepreneur-leadership': store,
  'diaspora-friendly-bank': bank,
  'diaspora-friendly-real-estate-company': key,

  'nigerians-connect': group,
  'diaspora-impact-roundtable': screen,
  'calendar-of-civic-impact-awards': trophy,
  'civic-forums': microphone,
  'annual-journal': book,

  ceremony: arch,
  recipients: medal,
  audience: people,

  founder: user,
};

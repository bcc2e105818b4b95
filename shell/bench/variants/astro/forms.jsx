import { WithoutScripts } from 'shared-config/ui';

// The places of the two forms on Get Involved, which is static: the page passes the islands to it as slots. The notice is outside of the
// island: after a navigation by the router, React could not hydrate a <noscript>.
export const VolunteerForm = ({ volunteer }) => <Place>{volunteer}</Place>;
export const SponsorForm = ({ sponsor }) => <Place>{sponsor}</Place>;

function Place({ children }) {
  return (
    <div>
      <WithoutScripts />
      {children}
    </div>
  );
}

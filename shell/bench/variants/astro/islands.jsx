import { navigate } from 'astro:transitions/client';
import { SponsorForm } from '~/sources/remote-forms/src/pages/get-involved/sponsor-form';
import { VolunteerForm } from '~/sources/remote-forms/src/pages/get-involved/volunteer-form';

const page = { navigate: (path) => void navigate(path), message: () => {} };

export const Volunteer = ({ config }) => <VolunteerForm {...page} config={config} />;
export const Sponsor = ({ config }) => <SponsorForm {...page} config={config} />;

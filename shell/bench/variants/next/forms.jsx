'use client';
import { useRouter } from 'next/navigation';
import { SponsorForm as Sponsor } from '~/sources/remote-forms/src/pages/get-involved/sponsor-form';
import { VolunteerForm as Volunteer } from '~/sources/remote-forms/src/pages/get-involved/volunteer-form';

// A server component cannot pass functions to a form, so the forms take them from here.
export function VolunteerForm({ config }) {
  return <Volunteer {...usePageProps(config)} />;
}

export function SponsorForm({ config }) {
  return <Sponsor {...usePageProps(config)} />;
}

function usePageProps(config) {
  const router = useRouter();
  return { config, navigate: (path) => router.push(path), message: () => {} };
}

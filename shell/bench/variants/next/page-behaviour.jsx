'use client';
import { useEffect } from 'react';
import { keepDrafts } from 'shared-config/drafts';
import { keepFocusBelowBar } from '~/sources/shell/src/layout/focus';

/** What the shell does on every page. */
export function PageBehaviour() {
  useEffect(() => {
    keepDrafts();
    keepFocusBelowBar();
  }, []);
  return null;
}

export * from './button';
export * from './dialog';
export * from './form';
export * from './mail-link';
export * from './motif';
export * from './section';
export * from './social-links';
export * from './visually-hidden';

/** The types of React 18 cannot stand beside ours: what the faulty pages use of it has not changed. */
declare module 'react-18' {
  export { createElement, useState } from 'react';
}

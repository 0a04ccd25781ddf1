import './translated-texts';

/** What draws with React draws from here, so that its pages can be translated. */
export { createRoot } from 'react-dom/client';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import Tour from './Tour';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Tour />
  </StrictMode>,
);

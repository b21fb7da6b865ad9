import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import Tour from './Tour.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Tour />
  </StrictMode>,
);

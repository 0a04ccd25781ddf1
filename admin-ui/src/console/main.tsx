import { createRoot } from 'react-dom/client';
import { Boot } from './Boot';
import '../theme/tokens.css';
import './base.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot />);

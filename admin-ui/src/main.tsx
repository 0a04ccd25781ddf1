import { createRoot } from 'react-dom/client';
import { Boot } from './Boot';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot />);

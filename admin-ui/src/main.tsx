import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import { createRoot } from 'react-dom/client';
import { Boot } from './Boot';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot />);

import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';
import { pageOf } from '../../src/contract/paths';
import { mount } from '../../ui/src/page/mount';
import { ClientAreaPage } from './client-area/client-area-page';

mount(ClientAreaPage, pageOf(window.location.pathname).slug);

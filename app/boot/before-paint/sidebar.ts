/** Runs right after the sidebar's markup, before the browser paints it. */
import { restoreSidebar } from '../restore-sidebar'

const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')
if (sidebar) restoreSidebar(sidebar)

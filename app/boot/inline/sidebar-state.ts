/**
 * Inline script for right after the sidebar's markup: opens the groups that were open and restores the scroll position
 * before the sidebar is painted, and brings the current link into view on the first visit.
 *
 * A stable string, so that its hash in the content security policy can be computed from the finished page. It reads
 * what `sidebar.ts` writes: `sidebar:{data-sidebar}` → `[scroll in px, open labels, closed labels]`.
 */
export const sidebarStateScript = `(n=>{if(!n)return;let s;try{s=JSON.parse(sessionStorage.getItem('sidebar:'+n.dataset.sidebar))}catch{}if(s){for(let g of n.querySelectorAll('details[data-group]')){let l=g.dataset.group;if(s[1].includes(l))g.open=true;else if(s[2].includes(l)&&!g.querySelector('[aria-current]'))g.open=false}n.scrollTop=s[0]}let c=n.querySelector('[aria-current]');if(c){let a=c.getBoundingClientRect(),b=n.getBoundingClientRect();if(a.top<b.top||a.bottom>b.bottom)n.scrollTop+=a.top-b.top-b.height/3}})(document.getElementById('sidebar'))`

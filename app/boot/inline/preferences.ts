/**
 * Inline script for the top of `<head>`: puts the reader's preferences on `<html>` before anything is painted.
 *
 * A stable string, so that its hash in the content security policy can be computed from the finished page. It repeats
 * the keys of `storage.ts` and of the theme cookie (`unit/boot` holds them together).
 */
export const preferencesScript = `(d=>{d.js='';let m=/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);if(m)d.theme=m[1];try{let s=localStorage,p=s.getItem('package-manager');if(/^(npm|pnpm|yarn|bun)$/.test(p))d.packageManager=p;if(s.getItem('wrap')=='1')d.wrap=''}catch{}})(document.documentElement.dataset)`

import type { Plugin } from 'vite'

/** Fails the build if a sheet has an SVG data URL: browsers open each as a document during style calculation. */
export function refuseSvgData(): Plugin {
  return {
    name: 'refuse-svg-data',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const [found] = /.{0,40}data:image\/svg.{0,80}/.exec(String(file.source)) ?? []
          if (found === undefined) continue
          this.error(
            `${file.fileName} holds an SVG picture as data: ${found}\nDraw it as icon-[…], or put it into public/.`,
          )
        }
      },
    },
  }
}

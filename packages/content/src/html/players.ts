/** What another server plays within a page, once a reader asks for it. */
export interface Player {
  provider: string
  /** What the frame shows. */
  src: string
}

interface Provider {
  name: string
  hosts: readonly string[]
  /** The origin of its frames, which the policy of pages allows. */
  frames: string
  /** The path of the frame for an address; undefined for one that shows nothing to play. */
  pathOf(url: URL): string | undefined
}

const id = /^[\w-]{1,64}$/

/** Without what follows a reader: YouTube from its host that keeps no cookies. */
const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frames: 'https://www.youtube-nocookie.com',
    pathOf(url) {
      const [first = '', second = ''] = partsOf(url)
      const video = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? second)
      const isVideo = url.hostname === 'youtu.be' || ['watch', 'embed', 'shorts', 'live'].includes(first)
      const start = /^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[1]
      return isVideo && id.test(video) ? `/embed/${video}${start === undefined ? '' : `?start=${start}`}` : undefined
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frames: 'https://player.vimeo.com',
    pathOf(url) {
      const video = partsOf(url).find((part) => /^\d{1,20}$/.test(part))
      return video && `/video/${video}?dnt=1`
    },
  },
  {
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    frames: 'https://www.loom.com',
    pathOf: (url) => after(url, ['share', 'embed'], (part) => `/embed/${part}`),
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    frames: 'https://open.spotify.com',
    pathOf(url) {
      const [kind = '', what = ''] = partsOf(url).filter((part) => part !== 'embed')
      return /^(?:album|episode|playlist|show|track)$/.test(kind) && id.test(what)
        ? `/embed/${kind}/${what}`
        : undefined
    },
  },
  {
    name: 'CodePen',
    hosts: ['codepen.io'],
    frames: 'https://codepen.io',
    pathOf(url) {
      const [user = '', kind = '', pen = ''] = partsOf(url)
      return /^(?:pen|embed|full)$/.test(kind) && id.test(user) && id.test(pen) ? `/${user}/embed/${pen}` : undefined
    },
  },
  {
    name: 'CodeSandbox',
    hosts: ['codesandbox.io', 'www.codesandbox.io'],
    frames: 'https://codesandbox.io',
    pathOf: (url) => after(url, ['s', 'embed'], (part) => `/embed/${part}`),
  },
  {
    name: 'StackBlitz',
    hosts: ['stackblitz.com'],
    frames: 'https://stackblitz.com',
    pathOf: (url) => after(url, ['edit'], (part) => `/edit/${part}?embed=1`),
  },
  {
    name: 'Figma',
    hosts: ['figma.com', 'www.figma.com', 'embed.figma.com'],
    frames: 'https://embed.figma.com',
    pathOf(url) {
      const [kind = '', file = ''] = partsOf(url)
      const isFile = /^(?:design|file|proto|board|slides|deck)$/.test(kind) && id.test(file)
      return isFile ? `/${kind === 'file' ? 'design' : kind}/${file}?embed-host=quire` : undefined
    },
  },
]

/** The origins of all frames, for the policy of pages. */
export const playerOrigins: readonly string[] = providers.map(({ frames }) => frames)

export function playerOf(address: string): Player | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const provider = providers.find(({ hosts }) => hosts.includes(url.hostname))
  const path = provider?.pathOf(url)
  return provider && path !== undefined ? { provider: provider.name, src: `${provider.frames}${path}` } : undefined
}

function partsOf(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean)
}

function after(url: URL, names: readonly string[], path: (part: string) => string): string | undefined {
  const [first = '', second = ''] = partsOf(url)
  return names.includes(first) && id.test(second) ? path(second) : undefined
}

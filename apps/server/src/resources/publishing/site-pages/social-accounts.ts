import type { Schema } from '@quire/api-types'

type Account = Schema<'CustomizationSocialAccount'>

interface Network {
  name: string
  /** The address of an account, by its name without `@`, whose parts are escaped. */
  address: (handle: string) => string
}

/** A handle with a slash says where below the network it is, as `company/acme` does. */
const below =
  (base: string, usual = '') =>
  (handle: string) =>
    `${base}/${handle.includes('/') ? handle : `${usual}${handle}`}`

const networks: Record<Account['platform'], Network> = {
  twitter: { name: 'X', address: below('https://x.com') },
  instagram: { name: 'Instagram', address: below('https://www.instagram.com') },
  facebook: { name: 'Facebook', address: below('https://www.facebook.com') },
  linkedin: { name: 'LinkedIn', address: below('https://www.linkedin.com', 'company/') },
  github: { name: 'GitHub', address: below('https://github.com') },
  discord: { name: 'Discord', address: below('https://discord.gg') },
  slack: { name: 'Slack', address: (handle) => `https://${handle}.slack.com/` },
  youtube: { name: 'YouTube', address: below('https://www.youtube.com', '@') },
  tiktok: { name: 'TikTok', address: below('https://www.tiktok.com', '@') },
  reddit: { name: 'Reddit', address: below('https://www.reddit.com', 'r/') },
  bluesky: { name: 'Bluesky', address: below('https://bsky.app', 'profile/') },
  mastodon: { name: 'Mastodon', address: mastodonAddress },
  threads: { name: 'Threads', address: below('https://www.threads.net', '@') },
  medium: { name: 'Medium', address: below('https://medium.com', '@') },
}

/** The accounts to show at a place, each with the name of its network and its address; those without one are left out. */
export function accountsAt(
  accounts: readonly Account[],
  place: keyof Account['display'],
): { name: string; href: string }[] {
  return accounts.flatMap(({ platform, handle, display }) => {
    const network = display[place] ? networks[platform] : undefined
    const href = network && addressOf(network, handle.trim())
    return network && href !== undefined ? [{ name: network.name, href }] : []
  })
}

/** The name of an account may also be its whole address. */
function addressOf({ address }: Network, handle: string): string | undefined {
  const isAddress = /^https?:\/\//i.test(handle)
  const escaped = handle.replace(/^@/, '').split('/').map(encodeURIComponent).join('/')
  if (escaped === '') return undefined
  return URL.parse(isAddress ? handle : address(escaped))?.href
}

/** `@name@server` is an account of one of many servers. */
function mastodonAddress(handle: string): string {
  const [name = '', server = 'mastodon.social'] = handle.split('%40')
  return `https://${server}/@${name}`
}

import type { TestServer } from './server.ts'

export interface Shown {
  status: number
  text: string
  headers: Headers
  /** Addresses and words of the links in the page. */
  links: [string, string][]
}

/** Opens an address of a site as a browser does that follows no redirect. */
export async function show(server: TestServer, address: string, init: RequestInit = {}): Promise<Shown> {
  const { pathname, search } = new URL(address)
  const response = await fetch(`${server.url}${pathname}${search}`, { redirect: 'manual', ...init })
  const text = await response.text()
  const links = [...text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', words = '']): [string, string] => [href, words.replace(/<[^>]*>/g, '')],
  )
  return { status: response.status, text, headers: response.headers, links }
}

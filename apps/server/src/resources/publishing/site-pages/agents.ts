/**
 * The names by which AI agents and those who gather texts for them are known, in `User-Agent` and in robots.txt. Search
 * engines are not among them: whether these list a page is said elsewhere.
 */
export const knownAgents: readonly string[] = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'Claude-Web',
  'ClaudeBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'DeepSeekBot',
  'Diffbot',
  'DuckAssistBot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'meta-externalfetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'omgili',
  'omgilibot',
  'PanguBot',
  'Perplexity-User',
  'PerplexityBot',
  'Timpibot',
  'Webzio-Extended',
  'YouBot',
]

const names: ReadonlySet<string> = new Set(knownAgents.map((name) => name.toLowerCase()))

/** Whether a `User-Agent` names one of them. What says so comes early; the rest is not looked at. */
export function isKnownAgent(userAgent = ''): boolean {
  const words = userAgent
    .slice(0, 1000)
    .toLowerCase()
    .split(/[^\w-]+/)
  return words.some((word) => names.has(word))
}

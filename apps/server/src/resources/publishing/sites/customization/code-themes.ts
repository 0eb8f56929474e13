/** The colours of one theme for code, as its authors publish them. */
interface CodeTheme {
  ground: string
  text: string
  comment: string
  keyword: string
  string: string
  number: string
  function: string
  type: string
}

const order = ['ground', 'text', 'comment', 'keyword', 'string', 'number', 'function', 'type'] as const

function theme(colors: string): CodeTheme {
  const parts = colors.split(' ')
  return Object.fromEntries(order.map((name, index) => [name, `#${parts[index]}`])) as unknown as CodeTheme
}

/** By the names that everybody knows them by. */
const codeThemes: ReadonlyMap<string, CodeTheme> = new Map([
  ['default-light', theme('f5f6f8 1d2430 59636e b3202c 0a3f8a 0550ae 6a35b5 8a3800')],
  ['default-dark', theme('1b2027 e4e7ec 9198a1 ff8a80 a5d6ff 79c0ff d2a8ff ffb870')],
  ['catppuccin-latte', theme('eff1f5 4c4f69 7c7f93 8839ef 40a02b fe640b 1e66f5 df8e1d')],
  ['catppuccin-mocha', theme('1e1e2e cdd6f4 9399b2 cba6f7 a6e3a1 fab387 89b4fa f9e2af')],
  ['dracula', theme('282a36 f8f8f2 6272a4 ff79c6 f1fa8c bd93f9 50fa7b 8be9fd')],
  ['github-dark', theme('24292e e1e4e8 6a737d f97583 9ecbff 79b8ff b392f0 ffab70')],
  ['github-light', theme('ffffff 24292e 6a737d d73a49 032f62 005cc5 6f42c1 e36209')],
  ['min-dark', theme('1f1f1f d4d4d4 6b737c f97583 9db1c5 79b8ff b392f0 ff9800')],
  ['min-light', theme('ffffff 24292e c2c3c5 d32f2f 22863a 1976d2 6f42c1 ff9800')],
  ['monokai', theme('272822 f8f8f2 88846f f92672 e6db74 ae81ff a6e22e 66d9ef')],
  ['nord', theme('2e3440 d8dee9 616e88 81a1c1 a3be8c b48ead 88c0d0 8fbcbb')],
  ['one-dark-pro', theme('282c34 abb2bf 7f848e c678dd 98c379 d19a66 61afef e5c07b')],
  ['one-light', theme('fafafa 383a42 a0a1a7 a626a4 50a14f 986801 4078f2 c18401')],
  ['solarized-dark', theme('002b36 839496 586e75 859900 2aa198 d33682 268bd2 cb4b16')],
  ['solarized-light', theme('fdf6e3 657b83 93a1a1 859900 2aa198 d33682 268bd2 cb4b16')],
  ['vitesse-dark', theme('121212 dbd7ca 758575 4d9375 c98a7d 4c9a91 80a665 5da994')],
  ['vitesse-light', theme('ffffff 393a34 a0ada0 1e754f b56959 2f798a 59873a 2e8f82')],
])

export const codeThemeNames: readonly string[] = [...codeThemes.keys()]

/** The colours of a theme, or of the default of the mode where what is stored names one of another version. */
export function codeThemeOf(name: string, mode: 'light' | 'dark'): CodeTheme {
  return codeThemes.get(name) ?? codeThemes.get(`default-${mode}`) ?? theme('')
}

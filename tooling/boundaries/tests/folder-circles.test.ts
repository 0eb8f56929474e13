import { expect, it } from 'vitest'
import { folderCircles, importsIn } from '../src/folder-circles.ts'
import { shippedSources, testSources } from '../src/sources.ts'

/** What needs two folders stands above both; what cannot be parted is one folder with folders inside. */
it('no folders beside each other import each other', () => {
  const imports = importsIn(shippedSources())
  expect(imports.length).toBeGreaterThan(2000)
  expect(folderCircles(imports)).toEqual([])
})

it('no folders of tests beside each other import each other', () => {
  const imports = importsIn(testSources())
  expect(imports.length).toBeGreaterThan(1000)
  expect(folderCircles(imports)).toEqual([])
})

it('a circle is found also where it leads through other folders', () => {
  const imports = [
    { from: 'src/sites/access.ts', to: 'src/links/keys.ts' },
    { from: 'src/links/keys.ts', to: 'src/spaces/inner/rows.ts' },
    { from: 'src/spaces/service.ts', to: 'src/sites/hosts.ts' },
    { from: 'src/spaces/service.ts', to: 'src/spaces/inner/rows.ts' },
    { from: 'src/spaces/inner/rows.ts', to: 'src/spaces/service.ts' },
    { from: 'src/main.ts', to: 'src/sites/access.ts' },
  ]
  expect(folderCircles(imports)).toEqual([
    {
      folders: ['src/links', 'src/sites', 'src/spaces'],
      imports: [
        'src/links/keys.ts → src/spaces/inner/rows.ts',
        'src/sites/access.ts → src/links/keys.ts',
        'src/spaces/service.ts → src/sites/hosts.ts',
      ],
    },
  ])
  expect(folderCircles(imports.slice(1))).toEqual([])
})

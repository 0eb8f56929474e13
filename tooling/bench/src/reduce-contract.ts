import { registerHooks } from 'node:module'

const kept = ['getApiInformation', 'getOrganizationById', 'listMembersInOrganizationById']

/** Loaded before the server: the operation table that it reads then holds three operations, and all else is as ever. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/operations.gen.ts')) return loaded
    const reduction = `
      for (const id of Object.keys(operationTable)) {
        if (!${JSON.stringify(kept)}.includes(id)) delete (operationTable as Record<string, unknown>)[id]
      }`
    return { ...loaded, source: `${loaded.source}${reduction}` }
  },
})

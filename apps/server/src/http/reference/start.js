const address = (path) => new URL(path, document.baseURI).href

/**
 * The contract as the page shows it. Requests go to the server the page came from, whatever the world calls it, and one
 * field takes the token: the contract tells two kinds apart that are sent the same way.
 */
function forPage(contract) {
  for (const operation of Object.values(contract.paths).flatMap(Object.values)) {
    if (operation.security?.some((scheme) => 'fullToken' in scheme)) operation.security = [{ token: [] }]
  }
  contract.components.securitySchemes = {
    token: { type: 'http', scheme: 'bearer', description: 'The token of the first start, or of `quire token create`.' },
  }
  return {
    ...contract,
    servers: [{ url: address('v1'), description: 'This server' }],
    externalDocs: { url: address('openapi.json'), description: 'The contract as JSON' },
  }
}

const response = await fetch(address('openapi.json'))

window.Scalar.createApiReference('#reference', {
  content: forPage(await response.json()),
  authentication: { preferredSecurityScheme: 'token' },
  // A token that outlives the page could be read by whatever else this host serves.
  persistAuth: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  documentDownloadType: 'none',
  showOperationId: true,
  modelsSectionLabel: 'Schemas',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  generateOperationSlug: ({ operationId }) => operationId,
  setPageTitle: ({ title }) => `${title} · Quire API`,
})

import type { Schema } from '@quire/api-types'

type Feature = Schema<'SiteFeature'>

const keys: Feature['id'][] = [
  'sites-adaptive-content',
  'sites-advanced-customization',
  'sites-basic-customization',
  'sites-custom-domain',
  'sites-custom-fonts',
  'sites-custom-subdirectory',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-public-visibility',
  'sites-redirects',
  'sites-sections',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-visitor-authentication',
]

const customizations: Feature['customizations'] = [
  'header-logo',
  'theme-preset',
  'premium-fonts',
  'custom-icons',
  'footer-logo',
  'footer-links',
  'footer-copyright',
  'semantic-colors',
]

/** Whoever runs the server has everything it can do, on sites of every type. */
export function featuresOf(plan: Schema<'SiteType'>): Feature[] {
  return keys.map((id) => ({
    id,
    plan,
    frozen: false,
    customizations: id === 'sites-advanced-customization' ? customizations : [],
  }))
}

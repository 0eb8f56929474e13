// Generated from openapi.yaml by `pnpm codegen`. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell which version is running
         * @description Answers without a token, so that a client can find out what it is talking to.
         */
        get: operations["getApiInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calling user
         * @description The person whose token was sent.
         */
        get: operations["getAuthenticatedUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the caller is told by mail
         * @description What the calling person wants to be told of by mail, where the server sends any.
         */
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what the caller is told by mail
         * @description What is left out stays as it is. People decide for themselves alone, and not with a sign-in that speaks for one organization of several.
         */
        patch: operations["updateNotificationPreferences"];
        trace?: never;
    };
    "/user/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's tokens
         * @description The newest first. The secret itself is never shown again. Only a token without scopes may look; one from single sign-on sees those like it.
         */
        get: operations["listUserTokens"];
        put?: never;
        /**
         * Create a token
         * @description Makes a token that acts as the caller, for ever or until it expires, with all of the caller's rights or only with the scopes named. The answer is the one place where the secret appears. Only a token without scopes may create others. What a token from single sign-on creates is good in the same organization alone, and ends no later; for somebody who has tokens of their own, or is known to other organizations, it creates none (403). A person has at most 100 tokens of their own, and 100 from the single sign-on of an organization; one more is 409, and a sign-in ends the oldest.
         */
        post: operations["createUserToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token, by its id. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description From now on the token is refused, also when it is the one that made this request.
         */
        delete: operations["revokeUserToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link
         * @description Uses up a sign-in link, whose last segment is the secret, and sets the cookie of the session that it starts. The page at the link does the same with a button. Whoever runs the server makes links with `quire sign-in-link`; each is good once, within 15 minutes. A page of another origin is refused (401).
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a sign-in link by e-mail
         * @description Sends a link that signs in whoever has the address, where whoever runs the server has set a mail server (409 otherwise). The answer is the same whether anybody is known by the address or not. An address gets three links within 15 minutes, whoever asks; from one network 20 are asked for within an hour (429). A page of another origin is refused (401).
         */
        post: operations["requestSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's passkeys
         * @description The newest first. A sign-in through an organization's identity provider has none.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description With what `navigator.credentials.create` answers to the options of `preparePasskey`. From then on it signs the person in, on the page at `/sign-in`, and all their other sessions have ended. A person has 20 at most (409). Not for sign-ins through an organization's identity provider, which does not speak for the person elsewhere (403).
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to add a passkey
         * @description What to give `navigator.credentials.create` in a browser, good for five minutes and once. Where `PUBLIC_URL` is an IP address, or http on another machine, browsers have no passkeys (409).
         */
        get: operations["preparePasskey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey, by its id. */
                passkeyId: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description From now on it signs nobody in, and all other sessions of the person have ended.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description What people call it, to know it again.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's sessions
         * @description Where the caller is signed in, the newest first. One from single sign-on, and a token from there, sees those like it.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Ends every session of the caller that `listUserSessions` shows, but for the one that asks. Asked with a token, it ends all.
         */
        delete: operations["endOtherUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session, by its id, or `current`. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session, or sign out
         * @description From now on the session is refused, on every server. `current` is the one that asks, whose cookie the answer takes away.
         */
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Visible are the caller and everybody who shares an organization with the caller.
         */
        get: operations["getUserById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own profile
         * @description People change their own name and picture only. A token from single sign-on does so for those whom its organization alone knows; whoever has tokens of their own uses one of these.
         */
        patch: operations["updateUserById"];
        trace?: never;
    };
    "/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's organizations
         * @description Every organization the caller belongs to, as member or as guest, the one joined last first.
         */
        get: operations["listOrganizationsForAuthenticatedUser"];
        put?: never;
        /**
         * Create an organization
         * @description The caller becomes its first administrator, and founds as many as whoever runs the server allows, 100 unless it was changed, before the answer is 409. A token from single sign-on cannot do this.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * Get an organization
         * @description Members and guests see it; to everybody else it does not exist.
         */
        get: operations["getOrganizationById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Administrators only. A `hostname` that another organization uses is refused with 409. One that could be an id, which is twenty digits and lower-case letters, and a word that the server keeps for itself, such as `docs` or `www`, is refused with 400.
         */
        patch: operations["updateOrganizationById"];
        trace?: never;
    };
    "/orgs/{organizationId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * Search all content of an organization
         * @description Finds pages of every space the caller may read, grouped by space: the spaces in the order of their best page, with up to 10 pages each and up to 3 sections of a page that match. Pages whose title is what was looked for come first, then those that have the words in their title, in headings and in the text. Pages with all words come before others; the last word may be unfinished, and words that questions are made with (`how do I`) count only where there are no others. Where fewer than three pages have all words, pages that have some of them are found as well, as long as they have at least half as much as the best one, and a word is also taken for others that begin like it, or that differ in one letter, from eight letters on in two (swapped neighbours count as one); these come from pages that the caller sees alone. Identifiers are found whole and by their parts, letters with accents without them, and Chinese, Japanese and Korean by any two neighbouring characters. A page is found by its first 200,000 characters. Words that stand in so many places that looking for them takes seconds are refused with 400; fewer words, or rarer ones, are found.
         */
        get: operations["searchOrganizationContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the caller is here
         * @description Sets the caller's last-seen time to now. The answer carries a signed token with the caller's claims, valid for an hour, which a site that authenticates its visitors accepts from members, and from guests who were given a space of the site, which they then see. It is worth what the caller's token and role are worth when it is used. It is sent under two names, for clients of either kind.
         */
        post: operations["updateOrganizationMemberLastSeenAt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List members
         * @description Everybody in the organization, guests included. Guests themselves may not look.
         */
        get: operations["listMembersInOrganizationById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get a member
         * @description Members see each other; a guest sees nobody but itself.
         */
        get: operations["getMemberInOrganizationById"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Administrators remove anybody, and everybody may leave, also where single sign-on is required and with a token that is not from there. Team memberships, direct grants and sign-ins in the organization go with the member. The last administrator stays (409), unless the token lets them do nothing else there.
         */
        delete: operations["removeMemberFromOrganizationById"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Administrators only. `null` makes a guest. The last administrator keeps the role (409).
         */
        patch: operations["updateMemberInOrganizationById"];
        trace?: never;
    };
    "/orgs/{organizationId}/members/{userId}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a member as using single sign-on
         * @description Administrators only. Marking twice changes nothing.
         */
        post: operations["setUserAsSsoMemberForOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/members/{userId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List the spaces a member can open
         * @description With the role the member has in each, however it came by it. Administrators may ask for anybody, others for themselves.
         */
        get: operations["listSpacesForOrganizationMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/members/{userId}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List the teams of a member
         * @description With the member's role in each. Guests see their own teams only.
         */
        get: operations["listTeamsForOrganizationMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List teams
         * @description The newest first. Guests may not look.
         */
        get: operations["listTeamsInOrganizationById"];
        /**
         * Create a team
         * @description Administrators only. The members named must belong to the organization; when one does not, nothing is created.
         */
        put: operations["createOrganizationTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        /**
         * Get a team
         * @description Members see every team, guests those they are in.
         */
        get: operations["getTeamInOrganizationById"];
        put?: never;
        post?: never;
        /**
         * Delete a team
         * @description For administrators of the organization. What the team was given access to is taken from it; its members stay in the organization.
         */
        delete: operations["removeTeamFromOrganizationById"];
        options?: never;
        head?: never;
        /**
         * Rename a team
         * @description For administrators of the organization; owners of the team manage its people alone.
         */
        patch: operations["updateTeamInOrganizationById"];
        trace?: never;
    };
    "/orgs/{organizationId}/teams/{teamId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        /**
         * List the members of a team
         * @description The one added last first. Whoever sees the team sees its people, guests too.
         */
        get: operations["listTeamMembersInOrganizationById"];
        /**
         * Change several team members at once
         * @description Adds, removes and sets roles in one step, for administrators and owners of the team. People are named by user id or e-mail address and must belong to the organization; when one does not, nothing changes. Whoever is in `remove` is removed, whatever else is said.
         */
        put: operations["updateMembersInOrganizationTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/teams/{teamId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add a team member, or change its role
         * @description For administrators and owners of the team. Without a role a new member becomes `member`, and one who is in the team already keeps what it has.
         */
        put: operations["addMemberToOrganizationTeamById"];
        post?: never;
        /**
         * Remove a team member
         * @description For administrators and owners of the team; everybody may leave.
         */
        delete: operations["deleteMemberFromOrganizationTeamById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite people by e-mail address
         * @description Administrators only. Everybody named belongs to the organization from now on; for an address the server has not seen yet a person is created, who signs in with a token, through the identity provider or by mail. Where the server sends mail, those who are new in the organization are told so. Who is in the organization already is left alone. An address named twice counts once, as it is named last. With `sso`, only addresses of the organization's e-mail domains are taken, and the others come back in `failedSSOEmails`. Where single sign-on is required, all are marked as single sign-on members anyway.
         */
        post: operations["inviteUsersToOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/invites/{inviteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invite link
         * @description The caller joins with what the link gives. Nobody loses by accepting: who has as much already keeps it. It takes the whole id of the link: those that were made before links had a secret open nothing until the new id is handed out. A link that does not exist, or an organization that has switched its links off, is 404. Where single sign-on is required of the caller, signing in is the way to join.
         */
        post: operations["joinOrganizationWithInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join by e-mail domain
         * @description For people whose e-mail address is in one of the organization's domains; they join with its default role. To everybody else the organization does not exist. Who belongs to it already stays as it is. Where single sign-on is required, signing in is the way to join.
         */
        post: operations["joinOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/link-invites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List invite links
         * @description Administrators only. The links to the organization itself, the newest first; links to a space or a collection are not among them.
         */
        get: operations["listOrganizationInviteLinks"];
        put?: never;
        /**
         * Create an invite link
         * @description Everybody who has the link can join: the organization with a `role`, or, as a guest, one space or collection with a `level`. For administrators of what it leads to. 409 while the organization has invite links switched off. With `email` the link is also sent to that address, where the server sends mail: 200 of a person within a day, and three to an address (429).
         */
        post: operations["createOrganizationInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/link-invites/{inviteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        /**
         * Get an invite link
         * @description For administrators of what it leads to.
         */
        get: operations["getOrganizationInviteLink"];
        put?: never;
        post?: never;
        /**
         * Delete an invite link
         * @description The link stops working at once. Who joined through it stays.
         */
        delete: operations["deleteOrganizationInviteById"];
        options?: never;
        head?: never;
        /**
         * Change what an invite link gives
         * @description A link to the organization takes `role`, the others `level`. Who joined before keeps what it got.
         */
        patch: operations["updateOrganizationInviteById"];
        trace?: never;
    };
    "/email-domains/{emailDomain}/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The domain, as it stands behind the `@` of an address. */
                emailDomain: components["parameters"]["EmailDomain"];
            };
            cookie?: never;
        };
        /**
         * Find the organizations of an e-mail domain
         * @description Organizations that claim the domain, as far as the caller may know of them: those it belongs to, and, when its own e-mail address is in the domain, those it could join.
         */
        get: operations["getOrganizationsForEmailDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subdomains/{subdomain}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subdomain. */
                subdomain: components["parameters"]["Subdomain"];
            };
            cookie?: never;
        };
        /**
         * Look a subdomain up
         * @description Tells which organization uses it as `hostname`, to its members and guests; to others it is 404.
         */
        get: operations["getSubdomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the spaces of an organization
         * @description Lists every space of the organization that the caller may view, whether it stands at the root or in a collection. Deleted spaces are left out, unless `deleted=true` asks for them alone: those that the caller may still restore, with `deletedAt`.
         */
        get: operations["listSpacesInOrganizationById"];
        put?: never;
        /**
         * Create a space
         * @description Creates a space at the root of the organization, or in the collection named by `parent`. It starts with `defaultLevel` set to `inherit`. Needs `permissions.createContent` on the organization, or `permissions.create` on the parent collection. A parent that the organization does not have answers 404.
         */
        post: operations["createSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Get a space
         * @description Returns one space. A deleted space answers 404 until it is restored. The share key of a site that publishes the space opens it to a caller who could not view it otherwise.
         */
        get: operations["getSpaceById"];
        put?: never;
        post?: never;
        /**
         * Delete a space (recoverable for 7 days)
         * @description Deletes a space. For 7 days it can be brought back with `restoreSpace`; after that it is removed for good, with its content, change requests and comments. Until then it is left out of every list and answers 404, as does everything below it. Needs `permissions.admin` on the space.
         */
        delete: operations["deleteSpaceById"];
        options?: never;
        head?: never;
        /**
         * Update a space
         * @description Changes the fields that are sent and leaves the others alone; unknown fields are refused. An emoji and an icon exclude each other: setting one removes the other, setting both answers 400. A `defaultLevel` above the caller's own role answers 403, one that would hide the space from the caller 409. Needs `permissions.admin` on the space.
         */
        patch: operations["updateSpaceById"];
        trace?: never;
    };
    "/spaces/{spaceId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a space
         * @description Creates a new space beside the given one, with a copy of its current content. History, change requests and comments are not copied. Whoever makes the copy administrates it and may publish it, so the caller must have `permissions.admin` on the space, and be able to create spaces where it stands.
         */
        post: operations["duplicateSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted space
         * @description Brings back a space that was deleted within the last 7 days, as it was. If its collection was deleted meanwhile, it comes back where the rest of the collection went. A space that is not deleted answers 409; one deleted longer ago answers 404. Needs `permissions.admin` on the space.
         */
        post: operations["restoreSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a space within its organization
         * @description Puts a space under another parent, at another place among its siblings, or both. Needs `permissions.admin` on the space and the right to create content under a new parent. Answers 400 when the body is empty, or a neighbour in `position` does not exist or is the space itself; 404 when the space or the target collection does not exist. Answers 409 when the target collection belongs to another organization (`transferSpace` goes there), the neighbour does not stand under the target parent, or the space stands there already.
         */
        post: operations["moveSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer a space to another organization, a collection or both
         * @description Hands a space over to another organization, where it arrives last in `collection`, or else last at the root. With the organization that owns it and a `collection`, it moves there within the organization. When the organization changes, what was given to teams, and to people who do not belong there, is taken back, and the role `admin` on the space is needed: to have created it is not enough to take it away. Within the organization it takes `permissions.admin`. Answers 404 when the space does not exist, when the target organization does not exist or is none of the caller's, and when the collection does not exist there or is hidden from the caller. Answers 409 when the space is there already, when a site of the organization that it leaves still publishes it, or when the caller could not see it there, and 412 when the caller may not create content there.
         */
        post: operations["transferSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the collections of an organization
         * @description Lists the collections of the organization that the caller may view. By default those inside other collections are listed too; `nested=false` keeps to the ones at the root.
         */
        get: operations["listCollectionsInOrganizationById"];
        put?: never;
        /**
         * Create a collection
         * @description Creates a collection at the root of the organization, or inside the collection named by `parent`. It starts with `defaultLevel` set to `inherit`. Needs `permissions.createContent` on the organization, or `permissions.create` on the parent collection. A parent that the organization does not have answers 404.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description Returns one collection that the caller may view.
         */
        get: operations["getCollectionById"];
        put?: never;
        post?: never;
        /**
         * Delete a collection, keeping what is inside
         * @description Deletes a collection for good. The spaces and collections directly inside move up one level, to the parent collection or to the root of the organization; what inherits its access inherits it from there afterwards. Needs `permissions.admin` on the collection, and without the role `admin` also on everything inside.
         */
        delete: operations["deleteCollectionById"];
        options?: never;
        head?: never;
        /**
         * Update a collection
         * @description Changes the fields that are sent and leaves the others alone. `defaultLevel` decides what organization members may do in the collection and in everything inside that inherits from it; one above the caller's own role answers 403, one that would hide the collection from the caller 409. Needs `permissions.admin` on the collection.
         */
        patch: operations["updateCollectionById"];
        trace?: never;
    };
    "/collections/{collectionId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * List the spaces of a collection
         * @description Lists the spaces directly inside the collection that the caller may view, in the order they have there. Deleted spaces are left out.
         */
        get: operations["listSpacesInCollectionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a collection within its organization
         * @description Puts a collection, with everything inside, under another parent, at another place among its siblings, or both. Needs `permissions.admin` on the collection and the right to create content under a new parent, where without the role `admin` everything inside needs `permissions.admin` too. Answers 400 when the body is empty, or a neighbour in `position` does not exist or is the collection itself; 404 when the collection or the target collection does not exist. Answers 409 when the target is the collection itself, lies inside it or belongs to another organization (`transferCollection` goes there), the neighbour does not stand under the target parent, or the collection stands there already.
         */
        post: operations["moveCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer a collection to another organization
         * @description Hands a collection, with every collection and space inside, over to another organization, where it arrives last at the root; what was given to teams, and to people who do not belong there, is taken back. Needs the role `admin` on the collection and `permissions.admin` on everything inside, deleted spaces included. Answers 404 when the collection does not exist, or the target organization does not exist or is none of the caller's. Answers 409 when that organization owns the collection already, a site still publishes one of its spaces or the caller could not see the collection there, and 412 when the caller may not create content there.
         */
        post: operations["transferCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant people and teams a role in a space
         * @description Gives each named person and team the role directly on the space, replacing the direct grant they may have. A direct grant counts before anything inherited from a collection or the organization. All or nothing: a person or team that does not belong to the organization answers 404. Needs `permissions.admin` on the space.
         */
        post: operations["inviteToSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/permissions/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the people with a direct role in a space
         * @description Lists the people who were given a role directly on the space. Roles inherited from a team, a collection or the organization are not listed. Needs `permissions.admin` on the space.
         */
        get: operations["listUserPermissionsInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/permissions/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a person's direct role in a space
         * @description Takes back the role a person was given directly on the space; the role inherited from a team, a collection or the organization applies again. A person without a direct role answers 404. Needs `permissions.admin` on the space.
         */
        delete: operations["removeUserFromSpace"];
        options?: never;
        head?: never;
        /**
         * Change a person's direct role in a space
         * @description Replaces the role a person was given directly on the space; `null` takes it back, so that the inherited role applies again. A person without a direct role answers 404. Needs `permissions.admin` on the space.
         */
        patch: operations["updateUserPermissionInSpace"];
        trace?: never;
    };
    "/spaces/{spaceId}/permissions/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the teams with a direct role in a space
         * @description Lists the teams that were given a role directly on the space. Needs `permissions.admin` on the space.
         */
        get: operations["listTeamPermissionsInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/permissions/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a team's direct role in a space
         * @description Takes back the role a team was given directly on the space; its members fall back to what they inherit. A team without a direct role answers 404. Needs `permissions.admin` on the space.
         */
        delete: operations["removeTeamFromSpace"];
        options?: never;
        head?: never;
        /**
         * Change a team's direct role in a space
         * @description Replaces the role a team was given directly on the space; `null` takes it back, so that its members fall back to what they inherit. A team without a direct role answers 404. Needs `permissions.admin` on the space.
         */
        patch: operations["updateTeamPermissionInSpace"];
        trace?: never;
    };
    "/spaces/{spaceId}/permissions/aggregate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List everybody who can open a space
         * @description Lists each member of the organization who can open the space, with the role they have there and, in `origin`, where it comes from: the space itself, one of its collections or the organization. Needs `permissions.admin` on the space.
         */
        get: operations["listPermissionsAggregateInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant people and teams a role in a collection
         * @description Gives each named person and team the role directly on the collection, replacing the direct grant they may have. A direct grant counts before anything inherited from a collection above or the organization. All or nothing: a person or team that does not belong to the organization answers 404. Needs `permissions.admin` on the collection.
         */
        post: operations["inviteToCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/permissions/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * List the people with a direct role in a collection
         * @description Lists the people who were given a role directly on the collection. Roles inherited from a team, a collection above or the organization are not listed. Needs `permissions.admin` on the collection.
         */
        get: operations["listUserPermissionsInCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/permissions/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a person's direct role in a collection
         * @description Takes back the role a person was given directly on the collection; the role inherited from a team, a collection above or the organization applies again. A person without a direct role answers 404. Needs `permissions.admin` on the collection.
         */
        delete: operations["removeUserFromCollection"];
        options?: never;
        head?: never;
        /**
         * Change a person's direct role in a collection
         * @description Replaces the role a person was given directly on the collection; `null` takes it back, so that the inherited role applies again. A person without a direct role answers 404. Needs `permissions.admin` on the collection.
         */
        patch: operations["updateUserPermissionInCollection"];
        trace?: never;
    };
    "/collections/{collectionId}/permissions/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * List the teams with a direct role in a collection
         * @description Lists the teams that were given a role directly on the collection. Needs `permissions.admin` on the collection.
         */
        get: operations["listTeamPermissionsInCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collectionId}/permissions/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a team's direct role in a collection
         * @description Takes back the role a team was given directly on the collection; its members fall back to what they inherit. A team without a direct role answers 404. Needs `permissions.admin` on the collection.
         */
        delete: operations["removeTeamFromCollection"];
        options?: never;
        head?: never;
        /**
         * Change a team's direct role in a collection
         * @description Replaces the role a team was given directly on the collection; `null` takes it back, so that its members fall back to what they inherit. A team without a direct role answers 404. Needs `permissions.admin` on the collection.
         */
        patch: operations["updateTeamPermissionInCollection"];
        trace?: never;
    };
    "/collections/{collectionId}/permissions/aggregate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * List everybody who can open a collection
         * @description Lists each member of the organization who can open the collection, with the role they have there and, in `origin`, where it comes from: the collection itself, one above it or the organization. Needs `permissions.admin` on the collection.
         */
        get: operations["listPermissionsAggregateInCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the comments of a space
         * @description Lists the comments on the primary content of the space, by the time they were posted. Comments on change requests are not among them. Open to everyone who may view the space.
         */
        get: operations["listCommentsInSpace"];
        put?: never;
        /**
         * Comment on a space
         * @description Posts a comment on the space, on one of its pages, or on a block of a page. A page that the primary content does not have answers 404. Needs `permissions.comment` on the space.
         */
        post: operations["postCommentInSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /**
         * Get a comment of a space
         * @description Returns one comment on the primary content of the space. Open to everyone who may view the space.
         */
        get: operations["getCommentInSpace"];
        /**
         * Edit, resolve or react to a comment of a space
         * @description Changes what is sent and leaves the rest alone. Only the comment's author, or somebody with `permissions.admin` on the space, may change its `body`. Resolving, reopening and reacting need `permissions.comment` on the space; reactions are added and removed in the caller's own name, 1,000 in all and of 50 different emoji.
         */
        put: operations["updateCommentInSpace"];
        post?: never;
        /**
         * Delete a comment of a space
         * @description Deletes a comment together with its replies, for good. Only the comment's author, or somebody with `permissions.admin` on the space, may do so.
         */
        delete: operations["deleteCommentInSpace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/comments/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /**
         * List the replies to a comment of a space
         * @description Lists the replies to a comment on the primary content, oldest first. Open to everyone who may view the space.
         */
        get: operations["listCommentRepliesInSpace"];
        put?: never;
        /**
         * Reply to a comment of a space
         * @description Adds a reply to a comment on the primary content. Needs `permissions.comment` on the space.
         */
        post: operations["postCommentReplyInSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        /**
         * Get a reply to a comment of a space
         * @description Returns one reply to a comment on the primary content. Open to everyone who may view the space.
         */
        get: operations["getCommentReplyInSpace"];
        /**
         * Edit or react to a reply in a space
         * @description Changes what is sent and leaves the rest alone. Only the reply's author, or somebody with `permissions.admin` on the space, may change its `body`. Reacting needs `permissions.comment` on the space; reactions are added and removed in the caller's own name, 1,000 in all and of 50 different emoji.
         */
        put: operations["updateCommentReplyInSpace"];
        post?: never;
        /**
         * Delete a reply in a space
         * @description Deletes one reply, for good. Only the reply's author, or somebody with `permissions.admin` on the space, may do so.
         */
        delete: operations["deleteCommentReplyInSpace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/commenters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the people who commented in a space
         * @description Lists everybody with at least one comment or reply in the space, on its primary content or on one of its change requests. Who has left the organization is listed as a guest who is `disabled`, with the moment at which this server first knew of the person as `joinedAt`. Open to everyone who may view the space.
         */
        get: operations["listCommentersInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the comments of a change request
         * @description Lists the comments on the change request, by the time they were posted. Open to everyone who may view the space.
         */
        get: operations["listCommentsInChangeRequest"];
        put?: never;
        /**
         * Comment on a change request
         * @description Posts a comment on the change request, on one of its pages, or on a block of a page. A page that the change request does not have answers 404. Needs `permissions.comment` on the space.
         */
        post: operations["postCommentInChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /**
         * Get a comment of a change request
         * @description Returns one comment on the change request. Open to everyone who may view the space.
         */
        get: operations["getCommentInChangeRequest"];
        /**
         * Edit, resolve or react to a change request comment
         * @description Changes what is sent and leaves the rest alone. Only the comment's author, or somebody with `permissions.admin` on the space, may change its `body`. Resolving, reopening and reacting need `permissions.comment` on the space; reactions are added and removed in the caller's own name, 1,000 in all and of 50 different emoji.
         */
        put: operations["updateCommentInChangeRequest"];
        post?: never;
        /**
         * Delete a comment of a change request
         * @description Deletes a comment together with its replies, for good. Only the comment's author, or somebody with `permissions.admin` on the space, may do so.
         */
        delete: operations["deleteCommentInChangeRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /**
         * List the replies to a change request comment
         * @description Lists the replies to a comment on the change request, oldest first. Open to everyone who may view the space.
         */
        get: operations["listCommentRepliesInChangeRequest"];
        put?: never;
        /**
         * Reply to a comment of a change request
         * @description Adds a reply to a comment on the change request; `format` chooses the form of the body in the answer. Needs `permissions.comment` on the space.
         */
        post: operations["postCommentReplyInChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        /**
         * Get a reply to a change request comment
         * @description Returns one reply to a comment on the change request. Open to everyone who may view the space.
         */
        get: operations["getCommentReplyInChangeRequest"];
        /**
         * Edit or react to a reply in a change request
         * @description Changes what is sent and leaves the rest alone. Only the reply's author, or somebody with `permissions.admin` on the space, may change its `body`. Reacting needs `permissions.comment` on the space; reactions are added and removed in the caller's own name, 1,000 in all and of 50 different emoji.
         */
        put: operations["updateCommentReplyInChangeRequest"];
        post?: never;
        /**
         * Delete a reply in a change request
         * @description Deletes one reply, for good. Only the reply's author, or somebody with `permissions.admin` on the space, may do so.
         */
        delete: operations["deleteCommentReplyInChangeRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/commenters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the people who commented on a change request
         * @description Lists everybody with at least one comment or reply on the change request, those who have left the organization included, as `listCommentersInSpace` does. Open to everyone who may view the space.
         */
        get: operations["listCommentersInChangeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the change requests of an organization
         * @description Lists the change requests of all spaces the caller can open, newest first. Without a `status` only open ones are listed. Needs to be a member of the organization or a guest in it.
         */
        get: operations["listChangeRequestsForOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the change requests of a space
         * @description Lists the change requests of a space, newest first. Without a `status` only open ones are listed, so a change request that is still a draft does not appear. Needs the read role in the space.
         */
        get: operations["listChangeRequestsForSpace"];
        put?: never;
        /**
         * Open a change request
         * @description Opens a change request on top of the current primary content. It starts as a draft and gets the next number of the space. Needs the edit role in the space.
         */
        post: operations["createChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * Get a change request
         * @description Returns one change request, named by its id or by its number in the space. Needs the read role in the space.
         */
        get: operations["getChangeRequestById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a change request
         * @description Changes the subject, the description or the status. A change request moves freely between draft, open and archived; once merged its status is final. Needs the edit role in the space.
         */
        patch: operations["updateChangeRequestById"];
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a change request
         * @description Makes the content of the change request the primary content of the space, together with what has changed there since. If both sides changed the same thing differently the result is `conflicts`: nothing is published, and the conflicts wait in `listChangeRequestConflicts`. Answers 409 for one that is merged or archived already and where the merge rules of the space are not met. Needs the review role in the space.
         */
        post: operations["mergeChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pull primary content into a change request
         * @description Brings what has changed in the primary content since into the change request, which is then no longer outdated. If both sides changed the same thing differently the result is `conflicts`: nothing is pulled in, the change request stays as it is and outdated, and the conflicts wait in `listChangeRequestConflicts`; resolving the last of them pulls the primary content in. Answers 409 for one that is merged or archived. Needs the edit role in the space.
         */
        post: operations["updateChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * Get a PDF of a change request
         * @description Returns an address that serves the content of the change request, as it is now, as a PDF for one hour; after that the address answers 410. Naming a `page` starts the PDF at that page; with `only` it holds nothing else. A PDF holds up to 2,000 pages of the content and answers 400 beyond. Pictures are printed when they are PNG or JPEG files of the space, and named otherwise. Latin, Greek, Cyrillic, Devanagari, Armenian, Georgian, Chinese, Japanese and Korean text, symbols and emoji are shown. Needs the read role in the space.
         */
        get: operations["getChangeRequestPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List what a change request changes
         * @description Tells page by page and file by file what the change request would change in the primary content. Needs the read role in the space.
         */
        get: operations["getChangeRequestChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the conflicts of a change request
         * @description Lists what the primary content and the change request changed differently, as found by the last update or merge. "Ours" is the primary content, "theirs" the change request. Conflicts already resolved stay in the list until the next update. Needs the read role in the space.
         */
        get: operations["listChangeRequestConflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve conflicts of a change request
         * @description Settles all open conflicts one way, or each listed one in its own way: `ours` takes the primary content, `theirs` the change request, `custom` the value sent along. Once nothing is unresolved, the choices and the primary content become a new revision of the change request, which can be merged then. A listed conflict may be resolved in another way until the change request is merged or brings in primary content again: that becomes a new revision too, with what was edited since. Answers 409 where that edited the very thing, and when the change request is merged or archived. Needs the edit role in the space.
         */
        post: operations["resolveChangeRequestConflicts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the reviews of a change request
         * @description Lists what reviewers said, newest first. A review speaks of the content as it was then: it is outdated once the change request has new content. Of several reviews by one person the last one counts. Needs the read role in the space.
         */
        get: operations["getReviewsByChangeRequestId"];
        put?: never;
        /**
         * Review a change request
         * @description Approves the content of a change request as it is now, or asks for changes, with a comment if there is more to say. Answers a request for a review, if there was one. The person who opened the change request may review it too, but merge rules do not count such an approval. Answers 409 when the change request is merged or archived. Needs the review role in the space.
         */
        post: operations["submitChangeRequestReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The review. */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /**
         * Get a review of a change request
         * @description Returns what one reviewer said, as the list of reviews does. Needs the read role in the space.
         */
        get: operations["getChangeRequestReviewById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the reviewers asked for
         * @description Lists the people who were asked for a review and have not given one since, in the order they were asked. Needs the read role in the space.
         */
        get: operations["getRequestedReviewersByChangeRequestId"];
        put?: never;
        /**
         * Ask for reviews
         * @description Asks people for a review, and makes a draft an open change request. Each of them must be able to review the space; asking somebody twice is asking once. `subject` and `description` are written to the change request on the way. Answers 409 when the change request is merged or archived. Needs the edit role in the space.
         */
        post: operations["requestReviewersForChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a request for a review
         * @description Withdraws the request made to a person. A person who was not asked answers 404. Answers 409 when the change request is merged or archived. Needs the edit role in the space.
         */
        delete: operations["removeRequestedReviewerFromChangeRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/contributors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List who took part in a change request
         * @description Lists who edited the change request and who commented on it, with how often and when last. Somebody who did both is listed for each. Needs the read role in the space.
         */
        get: operations["getContributorsByChangeRequestId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * Get the content of a change request
         * @description Returns the latest revision of the change request: its page tree, files, reusable contents and variables, without the bodies of pages. Needs the read role in the space.
         */
        get: operations["getRevisionOfChangeRequestById"];
        put?: never;
        /**
         * Edit the content of a change request
         * @description Applies 1 to 50 edits in order, all or none, as one new revision of the change request. With `baseRevision` the edits are refused with 412 when somebody else was faster. A page or file that an edit names and that is not there answers 404; a change request that is merged or archived 409. Needs the edit role in the space.
         */
        post: operations["updateChangeRequestContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import content into a change request
         * @description Fetches content from an address and adds it to the change request as pages and files. Addresses of private or reserved networks are refused with 400, a change request that is merged or archived with 409. Needs the edit role in the space.
         */
        post: operations["importContentInChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the pages of a change request
         * @description Returns the whole page tree of the change request in one answer, without the bodies of pages. Needs the read role in the space.
         */
        get: operations["listPagesInChangeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the files of a change request
         * @description Lists the files in the latest revision of the change request. Needs the read role in the space.
         */
        get: operations["listFilesInChangeRequestById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * Get a file of a change request
         * @description Returns one file of the latest revision of the change request. Needs the read role in the space.
         */
        get: operations["getFileInChangeRequestById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * List what uses a file of a change request
         * @description Lists the places in the change request that link to the file or show it. Needs the read role in the space.
         */
        get: operations["listChangeRequestFileBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a change request
         * @description Returns one page of the latest revision of the change request. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageInChangeRequestById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * List the links of a page in a change request
         * @description Lists what the page links to and whether each target is there. The counts in `stats` tell how many broken links the change request itself caused. Needs the read role in the space.
         */
        get: operations["listPageLinksInChangeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * List what links to a page of a change request
         * @description Lists the places in the change request that link to the page. Needs the read role in the space.
         */
        get: operations["listChangeRequestPageBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import content into a page of a change request
         * @description Fetches content from an address and puts it into the page; what is found beyond one page is added below it. Addresses of private or reserved networks are refused with 400, a change request that is merged or archived with 409. Needs the edit role in the space.
         */
        post: operations["importContentInChangeRequestPageById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a change request by its path
         * @description Returns the page at a path in the latest revision of the change request. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageInChangeRequestByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        /**
         * Get a reusable content of a change request
         * @description Returns one piece of reusable content from the latest revision of the change request. Needs the read role in the space.
         */
        get: operations["getReusableContentInChangeRequestById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The `documentId` of a page of this space, in any of its revisions. */
                documentId: string;
            };
            cookie?: never;
        };
        /**
         * Get a document
         * @description Answers the body that a page points at with `documentId`. A document never changes. Needs the read role in the space.
         */
        get: operations["getDocumentById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Get a PDF of a space
         * @description Returns an address that serves the primary content of the space, as it is now, as a PDF for one hour; after that the address answers 410. Naming a `page` starts the PDF at that page; with `only` it holds nothing else. What is printed, and how much, is as with `getChangeRequestPdf`. Needs the read role in the space.
         */
        get: operations["getSpacePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare an upload
         * @description Prepares an address for the bytes of a file or an archive that is too large to be sent along: send them with `PUT` to `urls.upload`, as they are and without a token, and name the upload in `insert_files` or in an import. The bytes have to be as many as announced, and come within two minutes; after a failure they can be sent again. An upload is gone after a day; all of one person may have 500 MB, and all who come through the single sign-on of one organization 5 GB together, beyond which the answer is 409. Needs the edit role in the space.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The upload. */
                uploadId: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        /**
         * Get an upload
         * @description Tells whether the bytes of an upload are there. Needs the edit role in the space.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Get the content of a space
         * @description Returns the current revision of the primary content: its page tree, files, reusable contents and variables, without the bodies of pages. Needs the read role in the space.
         */
        get: operations["getCurrentRevision"];
        put?: never;
        /**
         * Edit the content of a space
         * @description Applies 1 to 50 edits in order, all or none, straight to the primary content as one new revision. Answers 409 while the edit mode of the space is `locked`; `updateChangeRequestContent` is the way to go then. With `baseRevision` the edits are refused with 412 when somebody else was faster. Needs the edit role in the space.
         */
        post: operations["updateSpaceContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/computed/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a computed document
         * @description Works out the body of a page that has `computed` in place of a document, as the revision shows it that the seed is from. With a seed that was not given out for this source in this space, the source must be the one of a page in the primary content. Needs the read role in the space.
         */
        post: operations["getComputedDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the pages of a space
         * @description Returns the whole page tree of the primary content in one answer, without the bodies of pages. Needs the read role in the space.
         */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a space
         * @description Returns one page of the primary content. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/path/{pagePath}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a space by its path
         * @description Returns the page at a path in the primary content. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the files of a space
         * @description Lists the files of the primary content. Needs the read role in the space.
         */
        get: operations["listFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * Get a file of a space
         * @description Returns one file of the primary content. Needs the read role in the space.
         */
        get: operations["getFileById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import content into a space
         * @description Fetches content from an address and adds it to the primary content as pages and files. Answers 409 while the edit mode of the space is `locked`, unless the space has no content yet; addresses of private or reserved networks are refused with 400. `startImport` does the same in the background. Needs the edit role in the space.
         */
        post: operations["importContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the imports of a space
         * @description Lists what was imported into the space and its change requests, newest first, with how far each has come. An import is kept for 30 days. Needs the edit role in the space.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Start an import
         * @description Imports in the background what `importContent` would make its caller wait for: answers at once, and `getImport` tells how far it has come. Content is one revision more when it is completed, and as it was before until then. It goes on after a restart of the server. Two imports of a caller run at a time, and callers take turns: while somebody waits who has none under way, a website is read for one minute, and an archive has to come in that time. Answers 409 where the content cannot be edited. Needs the edit role in the space.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        /**
         * Get an import
         * @description Tells how far an import has come, and what came of it. Needs the edit role in the space.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/imports/{importId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Ends an import that waits or is under way, whoever started it; nothing of it comes into the content. Answers 409 when it has ended already. Needs the edit role in the space.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/imports/{importId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry an import
         * @description Starts an import anew, in the background, that failed or was canceled. Answers 409 for any other, and for one that brought a folder of another machine. Needs the edit role in the space.
         */
        post: operations["retryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/page/{pageId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import content into a page of a space
         * @description Fetches content from an address and puts it into the page; what is found beyond one page is added below it. Answers 409 while the edit mode of the space is `locked`; addresses of private or reserved networks are refused with 400. Needs the edit role in the space.
         */
        post: operations["importContentInPageById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Search the content of a space
         * @description Finds pages of the primary content, the best ones first, as the search of the organization does. Needs the read role in the space.
         */
        get: operations["searchSpaceContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/change-requests/{changeRequestId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /**
         * List the links of a change request
         * @description Lists everything the content of the change request links to, with the places that link to it and whether the target is there. The counts in `stats` tell how many broken links the change request itself caused. Needs the read role in the space.
         */
        get: operations["listChangeRequestLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/page/{pageId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * List the links of a page
         * @description Lists what a page of the primary content links to and whether each target is there. Needs the read role in the space.
         */
        get: operations["listPageLinksInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/page/{pageId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * List what links to a page
         * @description Lists the places in the primary content that link to the page or to a heading of it. Needs the read role in the space.
         */
        get: operations["listSpacePageBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/content/files/{fileId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * List what uses a file
         * @description Lists the places in the primary content that link to the file or show it. Needs the read role in the space.
         */
        get: operations["listSpaceFileBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the links of a space
         * @description Lists everything the primary content links to, with the places that link to it and whether the target is there. Pages, headings, files and reusable content are looked for in the content, spaces, people and collections in the organization; addresses of the web are not fetched. Needs the read role in the space.
         */
        get: operations["listSpaceLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * List the revisions of a space
         * @description Lists the history of the primary content, newest first, without the content itself. Needs the read role in the space.
         */
        get: operations["listRevisionsInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        /**
         * Get a revision
         * @description Returns the content of a revision of the space or of one of its change requests, without the bodies of pages. Needs the read role in the space. Where old edits are merged together, those that were merged into a later one are no longer there. The bytes of a file go seven days after it was deleted, also from revisions that list it.
         */
        get: operations["getRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        /**
         * List the pages of a revision
         * @description Returns the whole page tree of a revision in one answer, without the bodies of pages. Needs the read role in the space.
         */
        get: operations["listPagesInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a revision
         * @description Returns one page as a revision has it. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /**
         * Get the body of a page of a revision
         * @description Returns the body of a page, as a revision has it, as a document tree. Answers 404 for a page that has no body. Needs the read role in the space.
         */
        get: operations["getPageDocumentInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        /**
         * Get a page of a revision by its path
         * @description Returns the page that a revision has at a path. Its body is included only when a `format` is asked for. Needs the read role in the space.
         */
        get: operations["getPageInRevisionByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        /**
         * List the files of a revision
         * @description Lists the files that a revision holds. Needs the read role in the space.
         */
        get: operations["listFilesInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /**
         * Get a file of a revision
         * @description Returns one file as a revision has it. Needs the read role in the space.
         */
        get: operations["getFileInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        /**
         * Get a reusable content of a revision
         * @description Returns one piece of reusable content as a revision has it. Needs the read role in the space.
         */
        get: operations["getReusableContentInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        /**
         * Get the body of a reusable content of a revision
         * @description Returns the body of a piece of reusable content, as a revision has it, as a document tree. Needs the read role in the space.
         */
        get: operations["getReusableContentDocumentInRevisionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/revisions/{revisionId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        /**
         * List what a revision changed
         * @description Tells page by page and file by file what differs between a revision and the one before it. A revision made by a merge also names the change request. Needs the read role in the space.
         */
        get: operations["getRevisionSemanticChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the sites of an organization
         * @description Lists the docs sites of the organization that the caller may view. The filters narrow each other down: a site is listed when it satisfies all that are given.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create a site
         * @description Creates a docs site. It starts unpublished; `publishSite` makes it live. `spaces` decides what it shows at first: existing spaces, which need `permissions.admin`, or one that is created along with it. Without a title the site takes that of its first space. Needs the `create` role in the organization, and makes the caller an administrator of the site for as long as it has that role.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get a site
         * @description Returns one docs site, published or not. Anybody who may view the site can read it.
         */
        get: operations["getSiteById"];
        put?: never;
        post?: never;
        /**
         * Delete a site
         * @description Removes the site with its sections, site spaces and share links, and takes it offline. The spaces it showed are kept. Needs admin rights on the site.
         */
        delete: operations["deleteSiteById"];
        options?: never;
        head?: never;
        /**
         * Update a site
         * @description Changes the settings that are given and leaves the others as they are. A `hostname`, `proxy` or `basename` that another site of the organization uses already is a conflict. Needs admin rights on the site.
         *
         *     A `hostname`, and the host of a `proxy`, lead to the site only once the organization has proven that the host is its own: `getSiteDomains` says how, `verifySiteDomain` looks. Until then the site stays at its address below the one that sites share, and `urls.published` says so. Anybody may enter a name, and a name that was only entered keeps nobody else from it: it belongs to the organization that proves it. IP addresses, names of this server, and names such as `docs.site.localhost`, which are never on the internet, are refused with 400.
         */
        patch: operations["updateSiteById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a site
         * @description Makes the site live for the audience its `visibility` names, and gives it published addresses. Publishing a site that is live already changes nothing; one that shows no space is a conflict. Needs admin rights on the site.
         */
        post: operations["publishSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a site offline
         * @description Takes the site offline and removes its published addresses. Its structure, settings and share links are kept for the next time it is published. Taking down a site that is not live changes nothing. Needs admin rights on the site.
         */
        post: operations["unpublishSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * See how to prove the hosts of a site
         * @description Lists the hosts of the site's `hostname` and `proxy`, whether each is verified, and the record or file that proves that it belongs to the organization. Needs admin rights on the site.
         */
        get: operations["getSiteDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/domains/{hostname}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description A host of the site's `hostname` or `proxy`. */
                hostname: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a host of a site now
         * @description Looks for the record and the file of `getSiteDomains`. When one is there, the host is verified: from then on all names of the organization's sites on this host lead to them. When neither is, `status` stays what it was and `check` says what was found. Looking takes up to ten seconds. Needs admin rights on the site.
         *
         *     A host belongs to one organization at a time. While another one holds it and its own record or file is still there, or the record cannot be looked up, the answer is 409: whoever owns the host decides by taking that one away. Once it is gone, the host changes hands to whoever proves it next. What the operator of this server has approved changes hands by the operator alone. A verified host stays verified, also when its record is gone, until another organization proves it or no site of the organization has it any more; then it is free for everybody.
         */
        post: operations["verifySiteDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/adaptive-schema": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get the visitor schema of a site
         * @description Returns the schema of the visitor claims that the conditions of this site can use. A site for which no schema was ever stored answers 404.
         */
        get: operations["getSiteAdaptiveSchema"];
        /**
         * Replace the visitor schema of a site
         * @description Stores the schema of the visitor claims, replacing the one before. Claims outside `unsigned` come from a signed visitor token and can be trusted; those inside `unsigned` can be set by the visitor. Needs admin rights on the site.
         */
        put: operations["updateSiteAdaptiveSchema"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Suggest conditions for a site
         * @description Suggests ready-made conditions built from the visitor schema of the site, to start from when writing one for a section, a site space or a page. The list is complete, not paged, and empty when the site has no schema.
         */
        get: operations["listSiteAdaptiveTemplateConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{spaceId}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Describe what stands behind an address
         * @description Reads the title, the name of the site and the icon of a page elsewhere, and the frame that its site offers for showing it, by oEmbed. An address that says nothing about itself, or that cannot be reached, is a link. Whoever may view the space can ask for any public address; a visitor of a site only for those that the space embeds.
         */
        get: operations["getEmbedByUrlInSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/published": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get everything needed to render a site
         * @description Returns in one answer what a renderer needs around the pages: the site, its structure, its customization and the scripts of its integrations. With a visitor's token, sections and site spaces whose condition does not hold for that visitor are left out. Members who may view the site can read it before it is live; a visitor of a share-link site needs an active `shareKey`.
         */
        get: operations["getPublishedContentSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/publishing/auth": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get how visitors of a site sign in
         * @description Returns how visitors of a `visitor-auth` site sign in, with the key that signs their tokens. A visitor token is a JWT signed with HS256 and this key, and says with `exp` when it ends. Needs admin rights on the site.
         */
        get: operations["getSitePublishingAuthById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how visitors of a site sign in
         * @description Changes where visitors sign in. `fallbackURL` is the page that visitors without a valid token are sent to, with the query parameter `location` that says where they wanted to go; `null` removes it. Needs admin rights on the site.
         */
        patch: operations["updateSitePublishingAuthById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the key that signs visitor tokens
         * @description Makes a new key. Visitor tokens signed with the old one are refused from now on. Needs admin rights on the site.
         */
        post: operations["regenerateSitePublishingAuthById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/publishing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Preview a site as a visitor would see it
         * @description Returns an address under which the site is shown for an hour as a visitor with the given claims would see it, live or not. Below it, `~/changes/<number>/` and `~/revisions/<id>/` show change requests and revisions that the caller may view. It ends before that with the caller's token or right to view the site.
         */
        get: operations["getSitePublishingPreviewById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/redirect": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Find where a path of a site leads
         * @description Answers with the redirect of a path and the address it leads to. A path without one is 404, and so is one that leads to something the visitor does not see.
         */
        get: operations["getSiteRedirectBySource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a site
         * @description Searches the spaces that the site shows to the caller, the best first, as the search of the organization does. Pages that are kept out of search, and with a site token pages that the visitor does not see, are not found. `scope` says where to look; `mode` with `siteSpaceIds` or `siteSpaceId` is the older way to say the same.
         */
        post: operations["searchSiteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/urls/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a published address
         * @description Says which site, section and site space an address of a visitor belongs to, and gives a token for that site's content as the visitor sees it. `pathname` is what is left for the page. Needs no token: what a visitor may open depends on the site, on the key of a share link in the address and on the visitor's own token. A site for visitors who sign in answers with a redirect to its login address when there is no valid visitor token. With the token of a person, or the visitor token that `updateOrganizationMemberLastSeenAt` gives to a member, `~/changes/<number>/` and `~/revisions/<id>/` behind a site path open change requests and revisions that person may view. A renderer that reads these parts of the path itself needs the visitor token of the member.
         */
        post: operations["resolvePublishedContentByUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/urls/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve an address of the application
         * @description Says which space or collection an address of the application leads to, with the change request and the page that it names. What the caller may not view is 404.
         */
        get: operations["getContentByUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/structure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get the structure of a site
         * @description Returns the whole structure of the site in the order visitors see it: sections and section groups when the site has sections, else its site spaces.
         */
        get: operations["getSiteStructure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/structure/sort": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reorder the structure of a site
         * @description Moves a section, a section group or a site space before or after one of its siblings. Only the order changes: an item stays under its parent, and a position beside something that is not a sibling is refused with 400; `updateSiteSpaceById` moves a site space to another section. Needs admin rights on the site.
         */
        patch: operations["sortSiteStructure"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the sections of a site
         * @description Lists the sections of the site in the order visitors see them, those inside section groups included. A site without sections answers an empty list.
         */
        get: operations["listSiteSections"];
        put?: never;
        /**
         * Add a section to a site
         * @description Adds a section after the others, which shows the given space. Without a title the section takes that of the space. The first section of a site takes all site spaces that the site has, in their order and with their default, and the given space after them unless it is one of them. A site has at most 1000 sections. Needs admin rights on the site, and `permissions.admin` on the space.
         */
        post: operations["addSectionToSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a section of a site
         * @description Removes the section and its site spaces from the site; the spaces themselves are kept. When it was the default, the first section that is left takes its place. Needs admin rights on the site.
         */
        delete: operations["deleteSiteSectionById"];
        options?: never;
        head?: never;
        /**
         * Update a section of a site
         * @description Changes what is given and leaves the rest as it is. A path that another section of the site uses already is a conflict. Needs admin rights on the site.
         */
        patch: operations["updateSiteSectionById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a section among its siblings
         * @deprecated
         * @description Use `sortSiteStructure` instead. Moves the section before or after one of its siblings, or to the end when no position is given. Needs admin rights on the site.
         */
        post: operations["moveSiteSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/section-groups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the section groups of a site
         * @description Lists the section groups of the site in the order visitors see them, each with what it holds.
         */
        get: operations["listSiteSectionGroups"];
        put?: never;
        /**
         * Add a section group to a site
         * @description Adds a group after the other items of the site, or of its parent, and moves the given sections into it, in the given order. A site has at most 1000 groups, and shows them once it has a section. Needs admin rights on the site.
         */
        post: operations["addSectionGroupToSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a section group
         * @description Removes the group alone: what it held stays on the site and moves up to where the group stood. Needs admin rights on the site.
         */
        delete: operations["deleteSiteSectionGroupById"];
        options?: never;
        head?: never;
        /**
         * Update a section group
         * @description Changes the title or the icon of the group; what is left out stays as it is. Needs admin rights on the site.
         */
        patch: operations["updateSiteSectionGroupById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a section to a section group
         * @description Moves a section of the site to the end of the group. A section belongs to one group at most, so it leaves the group it was in. Needs admin rights on the site.
         */
        post: operations["addSectionToGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a section from a section group
         * @description Takes the section out of the group; it stays on the site, beside the group. A section that is not in this group answers 404. Needs admin rights on the site.
         */
        delete: operations["removeSectionFromGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a section group among its siblings
         * @deprecated
         * @description Use `sortSiteStructure` instead. Moves the group before or after a section or group beside it, or to the end when no position is given. Needs admin rights on the site.
         */
        post: operations["moveSiteSectionGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/site-spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the site spaces of a site
         * @description Lists the spaces the site shows, each with its place on the site, in the order visitors see them. Those inside sections are included; spaces that the caller may not view are left out.
         */
        get: operations["listSiteSpaces"];
        put?: never;
        /**
         * Add a space to a site
         * @description Shows a space of the organization on the site, after the site spaces that are there. Without a section it goes to the default section, or to the root of a site that has none. A space that stands in that place already is a conflict, and so is one too many: a site has at most 1000 site spaces. Needs admin rights on the site, and `permissions.admin` on the space.
         */
        post: operations["addSpaceToSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a space from a site
         * @description Removes the site space from the site; the space itself and its content are kept. When it was the default, the first site space that is left beside it takes its place. Needs admin rights on the site.
         */
        delete: operations["deleteSiteSpaceById"];
        options?: never;
        head?: never;
        /**
         * Update a site space
         * @description Changes what is given and leaves the rest as it is. With `spaceId` the same place on the site shows another space, and with `sectionId` it moves to the end of another section. A path or a space that a site space beside it has already is a conflict. Needs admin rights on the site, and `permissions.admin` on a space that is given.
         */
        patch: operations["updateSiteSpaceById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a site space among its siblings
         * @deprecated
         * @description Use `sortSiteStructure` instead. Moves the site space before or after one of its siblings, or to the end when no position is given. Needs admin rights on the site.
         */
        post: operations["moveSiteSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the share links of a site
         * @description Lists the share links of the site, switched off ones included. Their addresses carry secrets, so this needs admin rights on the site.
         */
        get: operations["listSiteShareLinks"];
        put?: never;
        /**
         * Create a share link
         * @description Creates a secret address under which anybody can read the site while its visibility is `share-link`. A new link is active at once. Needs admin rights on the site.
         */
        post: operations["createSiteShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a share link
         * @description Removes the share link for good; its address stops working at once and is never given out again. Needs admin rights on the site.
         */
        delete: operations["deleteSiteShareLinkById"];
        options?: never;
        head?: never;
        /**
         * Update a share link
         * @description Renames the link or switches it on or off; what is absent stays as it is. A link that is switched off no longer opens the site, and works again with the same address once it is switched on. Needs admin rights on the site.
         */
        patch: operations["updateSiteShareLinkById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/customization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get the customization of a site
         * @description Returns how the site looks and what it offers, complete: what nobody has set has its default. Anybody who may view the site can read it.
         */
        get: operations["getSiteCustomizationById"];
        /**
         * Replace the customization of a site
         * @description Replaces the customization of the site. A setting that is left out, or `null`, has its default from then on. The `favicon` is also the `icon` of the site. A customization has at most 65536 bytes as JSON, and those of a site at most 4194304 together, where that of the site counts for each site space that has one too. Needs admin rights on the site.
         */
        put: operations["updateSiteCustomizationById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        /**
         * Get the customization of a site space
         * @description Returns how the site space looks, complete: what it does not have differently is as on the site. Anybody who may view the site can read it.
         */
        get: operations["getSiteSpaceCustomizationById"];
        put?: never;
        post?: never;
        /**
         * Remove what a site space has differently
         * @description Makes the site space look like the site again. Needs admin rights on the site.
         */
        delete: operations["deleteSiteSpaceCustomizationById"];
        options?: never;
        head?: never;
        /**
         * Change what a site space has differently
         * @description Changes the settings that are given. What is left out stays as it is, and `null` makes a setting follow the site again. `title` is also the `title` of the site space, which else takes that of its space. What comes of it has at most 65536 bytes as JSON, and the customizations of a site at most 4194304 together, where that of the site counts for each site space that has one too. Needs admin rights on the site.
         */
        patch: operations["overrideSiteSpaceCustomizationById"];
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the redirects of a site
         * @description Lists the redirects of the site in the order of their sources. Anybody who may view the site can read them.
         */
        get: operations["listSiteRedirects"];
        put?: never;
        /**
         * Create a redirect
         * @description Leads visitors who ask for a path the site does not have to one of its sections, site spaces or pages, or to an address elsewhere. A source that has a redirect already is a conflict, and so is one that leads back to itself, directly or by way of other redirects. Needs admin rights on the site.
         */
        post: operations["createSiteRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The redirect. */
                siteRedirectId: components["parameters"]["SiteRedirectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a redirect
         * @description Removes the redirect. Needs admin rights on the site.
         */
        delete: operations["deleteSiteRedirectById"];
        options?: never;
        head?: never;
        /**
         * Update a redirect
         * @description Changes what is given and leaves the rest as it is. A source that has a redirect already is a conflict, and so is one that leads back to itself. Needs admin rights on the site.
         */
        patch: operations["updateSiteRedirectById"];
        trace?: never;
    };
    "/orgs/{organizationId}/saml": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List SAML providers
         * @description Lists the SAML identity providers of an organization. Only administrators of the organization may, with a token that has no scopes.
         */
        get: operations["listSamlProvidersInOrganizationById"];
        put?: never;
        /**
         * Add a SAML provider
         * @description Adds a SAML identity provider to an organization. Only the label is needed at first: the provider stays `pending` until its entity identifier, certificate and sign-in address are known. An organization has at most 100 providers, whichever they speak. Only administrators of the organization may, with a token that has no scopes.
         */
        post: operations["createOrganizationSamlProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/saml/{samlProviderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                samlProviderId: components["parameters"]["SamlProviderId"];
            };
            cookie?: never;
        };
        /**
         * Get a SAML provider
         * @description Reads one SAML identity provider, with the addresses that have to be entered at the identity provider. Only administrators of the organization may, with a token that has no scopes.
         */
        get: operations["getOrganizationSamlProviderById"];
        put?: never;
        post?: never;
        /**
         * Remove a SAML provider
         * @description Removes a SAML identity provider, so that nobody can sign in through it any more; tokens it gave out stop working at once. While single sign-on is required, to remove the last active one is 409. Only administrators of the organization may, with a token that has no scopes.
         */
        delete: operations["deleteOrganizationSamlProvider"];
        options?: never;
        head?: never;
        /**
         * Update a SAML provider
         * @description Changes the fields that are sent and leaves the others alone. The provider becomes `active` once its entity identifier, certificate and sign-in address are all known. While single sign-on is required, the last active one stays so: to take one of these from it is 409. Only administrators of the organization may, with a token that has no scopes.
         */
        patch: operations["updateOrganizationSamlProvider"];
        trace?: never;
    };
    "/orgs/{organizationId}/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List OpenID Connect providers
         * @description Lists the OpenID Connect identity providers of an organization. Only administrators of the organization may, with a token that has no scopes.
         */
        get: operations["listOidcProvidersInOrganizationById"];
        put?: never;
        /**
         * Add an OpenID Connect provider
         * @description Adds an OpenID Connect identity provider to an organization. Only the label is needed at first: the provider stays `pending` until its issuer, client id and client secret are known. An organization has at most 100 providers, whichever they speak. Only administrators of the organization may, with a token that has no scopes.
         */
        post: operations["createOrganizationOidcProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/oidc/{oidcProviderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        /**
         * Get an OpenID Connect provider
         * @description Reads one OpenID Connect identity provider, with the address that has to be entered at the identity provider. The client secret is told by no operation. Only administrators of the organization may, with a token that has no scopes.
         */
        get: operations["getOrganizationOidcProviderById"];
        put?: never;
        post?: never;
        /**
         * Remove an OpenID Connect provider
         * @description Removes an OpenID Connect identity provider, so that nobody can sign in through it any more; sessions and tokens that it gave out stop working at once. While single sign-on is required, to remove the last active one is 409. Only administrators of the organization may, with a token that has no scopes.
         */
        delete: operations["deleteOrganizationOidcProvider"];
        options?: never;
        head?: never;
        /**
         * Update an OpenID Connect provider
         * @description Changes the fields that are sent and leaves the others alone. The provider becomes `active` once its issuer, client id and client secret are all known; sessions from before any of these changed end. Another issuer is taken with the client secret that belongs to it alone. While single sign-on is required, the last active provider stays so: to take one of these from it is 409. Only administrators of the organization may, with a token that has no scopes.
         */
        patch: operations["updateOrganizationOidcProvider"];
        trace?: never;
    };
    "/orgs/{organizationId}/oidc/{oidcProviderId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try an OpenID Connect provider
         * @description Asks the issuer of a provider for what signing in needs, and says in words what is wrong. Whether the client id and the client secret are right, a sign-in alone can tell. Takes up to ten seconds. Only administrators of the organization may, with a token that has no scopes.
         */
        post: operations["testOrganizationOidcProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List ways to sign in
         * @description Lists the active identity providers of an organization with the address at which each sign-in starts. The list has no pages. Everybody in the organization may, and everybody whose e-mail address is in one of its domains.
         */
        get: operations["listSsoProviderLoginsInOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List OpenAPI specs
         * @description Lists the OpenAPI specs of an organization. Every member of the organization may.
         */
        get: operations["listOpenApiSpecs"];
        put?: never;
        /**
         * Add an OpenAPI spec
         * @description Adds an OpenAPI spec, either fetched from an address or sent as text. The answer comes at once and the source is processed afterwards, so follow `processingState` to learn the outcome. Answers 409 when the organization already has a spec with this slug. Needs the permission `createOpenAPISpec` in the organization.
         */
        post: operations["createOpenApiSpec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /**
         * Get an OpenAPI spec
         * @description Reads one OpenAPI spec and the state of its processing. Every member of the organization may.
         */
        get: operations["getOpenApiSpecBySlug"];
        /**
         * Add or update an OpenAPI spec
         * @description Gives the spec with this slug a new source, or adds the spec when there is none. The answer comes at once and the source is processed afterwards; a new version appears when that succeeds and the content has changed. An address is fetched again every six hours; send it again to have that done now. Needs the permission `edit` on the spec, which whoever made it has with the role `create` and everybody else with the role `admin`, or `createOpenAPISpec` in the organization when it is new.
         */
        put: operations["createOrUpdateOpenApiSpecBySlug"];
        post?: never;
        /**
         * Delete an OpenAPI spec
         * @description Deletes an OpenAPI spec and all its versions. Needs the role `admin` in the organization, or `create` and to have added the spec.
         */
        delete: operations["deleteOpenApiSpecBySlug"];
        options?: never;
        head?: never;
        /**
         * Change who may download an OpenAPI spec
         * @description Sets the visibility of an OpenAPI spec, which is about the stored documents at the `url` of its versions. Needs the role `admin` in the organization, or `create` and to have added the spec.
         */
        patch: operations["updateOpenApiSpecBySlug"];
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /**
         * List versions of an OpenAPI spec
         * @description Lists the versions of an OpenAPI spec, newest first. A source that was processed without error is a new version when its content differs from the version before. Every member of the organization may.
         */
        get: operations["listOpenApiSpecVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}/versions/latest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /**
         * Get the latest version of an OpenAPI spec
         * @description Reads the newest version of an OpenAPI spec. Answers 404 until a first version was processed without error. Every member of the organization may.
         */
        get: operations["getLatestOpenApiSpecVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /**
         * Get the content of the latest version
         * @description Reads the parsed content of the newest version of an OpenAPI spec. Answers 404 until a first version was processed without error. Every member of the organization may, and a visitor of a site while a page that it sees shows the spec.
         */
        get: operations["getLatestOpenApiSpecVersionContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description The version of the API description. */
                versionId: components["parameters"]["SpecVersionId"];
            };
            cookie?: never;
        };
        /**
         * Get a version of an OpenAPI spec
         * @description Reads one version of an OpenAPI spec. Every member of the organization may.
         */
        get: operations["getOpenApiSpecVersionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description The version of the API description. */
                versionId: components["parameters"]["SpecVersionId"];
            };
            cookie?: never;
        };
        /**
         * Get the content of a version
         * @description Reads the parsed content of one version of an OpenAPI spec. Every member of the organization may.
         */
        get: operations["getOpenApiSpecVersionContentById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List translation settings
         * @description Lists the translation settings of an organization. Every member of the organization may, with a token that has no scopes.
         */
        get: operations["listTranslations"];
        put?: never;
        /**
         * Create translation settings
         * @description Creates translation settings in an organization. Needs the permission `createContent` in the organization and a token that has no scopes.
         */
        post: operations["createTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/translations/{translationSettingsId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        /**
         * Get translation settings
         * @description Reads one set of translation settings. Every member of the organization may, with a token that has no scopes.
         */
        get: operations["getTranslation"];
        /**
         * Replace translation settings
         * @description Replaces the title of translation settings, and their languages when these are sent. Needs the permission `edit` on the settings and a token that has no scopes.
         */
        put: operations["updateTranslation"];
        post?: never;
        /**
         * Delete translation settings
         * @description Deletes translation settings. Needs the permission `edit` on the settings and a token that has no scopes.
         */
        delete: operations["deleteTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List integrations for an organization
         * @description Lists what the organization can install, by name: the public integrations of this server and all of its own. The filters can be combined. Needs the permission `listIntegrations` in the organization.
         */
        get: operations["listOrganizationIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{organizationId}/installations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List installations in an organization
         * @description Lists what is installed in an organization, the newest first. Needs the permission `listInstallations` in the organization; only administrators see the settings, which others get empty.
         */
        get: operations["listOrganizationInstallations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Lists the public integrations of this server by name; members of an organization also see its private and unlisted ones when they ask for that `owner`. The filters can be combined.
         */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /**
         * Get an integration
         * @description Reads one integration by its name. A private integration is there only for members of the organization that owns it.
         */
        get: operations["getIntegrationByName"];
        put?: never;
        /**
         * Publish an integration
         * @description Publishes an integration under this name, or the next version of it when it exists. What is sent replaces what was published before. Only administrators of the organization that owns the integration may. Answers 409 when the name belongs to another organization than the one in the body, or when the organization has 100 integrations already, or all that its founder founded 300 together (three for each that they may found). The whole takes at most 4 MiB.
         */
        post: operations["publishIntegration"];
        /**
         * Unpublish an integration
         * @description Removes an integration from this server, together with all its installations. Only administrators of the organization that owns it may.
         */
        delete: operations["unpublishIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/installations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /**
         * List installations of an integration
         * @description Lists where an integration is installed. Administrators of the organization that owns the integration see every installation, others those in the organizations they administer.
         */
        get: operations["listIntegrationInstallations"];
        put?: never;
        /**
         * Install an integration
         * @description Installs an integration in an organization. The installation is `pending` while a required setting has no value. Answers 409 when the organization has it already, or has 100 installations. Needs the permission `installIntegration` in the organization and a token that has no scopes.
         */
        post: operations["installIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        /**
         * Get an installation
         * @description Reads one installation with its settings. Administrators of the organization in which it is installed, and of the one that owns the integration, may.
         */
        get: operations["getIntegrationInstallationById"];
        put?: never;
        post?: never;
        /**
         * Uninstall an integration
         * @description Removes an integration from an organization, and with it from all its spaces and sites. Needs the permission `installIntegration` in the organization and a token that has no scopes.
         */
        delete: operations["uninstallIntegration"];
        options?: never;
        head?: never;
        /**
         * Update an installation
         * @description Changes what is sent and leaves the rest alone; a `configuration` that is sent replaces the whole of the present one. Administrators of the organization in which it is installed, and of the one that owns the integration, may, with a token that has no scopes. What it covers is for the former alone, and their change agrees to the scopes that the integration asks for by now; until then a token has no more than was agreed to.
         */
        patch: operations["updateIntegrationInstallation"];
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a token for an installation
         * @description Makes a token, good for an hour, with which the integration acts in the organization that installed it: on the spaces and sites that the installation covers, in the name of whoever installed it, within the scopes it asked for. `space:content:read` gives the scope `space:read`, `space:content:write` gives `space:write` for what is in spaces and `space:metadata:write` for the spaces themselves, `site:metadata:read` gives `site:read`, and `openapi:read` and `openapi:write` give themselves. Only administrators of the organization that owns the integration may, with a token that has no scopes.
         */
        post: operations["createIntegrationInstallationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /**
         * List spaces an integration works on
         * @description Lists the spaces of all organizations on which the integration works. Administrators of the organization that owns the integration may.
         */
        get: operations["listIntegrationSpaceInstallations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /**
         * List sites an integration works on
         * @description Lists the sites of all organizations on which the integration works. Administrators of the organization that owns the integration may.
         */
        get: operations["listIntegrationSiteInstallations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        /**
         * List spaces of an installation
         * @description Lists the spaces on which an installed integration works. Administrators of the organization in which it is installed, and of the one that owns the integration, may.
         */
        get: operations["listIntegrationInstallationSpaces"];
        put?: never;
        /**
         * Install an integration on a space
         * @description Lets an installed integration work on one space of the organization. Answers 409 when it is on that space already or when its target is not spaces. Needs the permission `installIntegration` on the space and a token that has no scopes.
         */
        post: operations["installIntegrationOnSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /**
         * Get an installation on a space
         * @description Reads the installation of an integration on one space. Needs the permission `installIntegration` on the space, or to administer the organization that owns the integration.
         */
        get: operations["getIntegrationSpaceInstallation"];
        put?: never;
        post?: never;
        /**
         * Uninstall an integration from a space
         * @description Takes an integration off one space; it stays installed in the organization. Needs the permission `installIntegration` on the space and a token that has no scopes.
         */
        delete: operations["uninstallIntegrationFromSpace"];
        options?: never;
        head?: never;
        /**
         * Update an installation on a space
         * @description Changes what is sent and leaves the rest alone; a `configuration` that is sent replaces the whole of the present one. Needs the permission `installIntegration` on the space, or to administer the organization that owns the integration, and a token that has no scopes.
         */
        patch: operations["updateIntegrationSpaceInstallation"];
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        /**
         * List sites of an installation
         * @description Lists the sites on which an installed integration works. Administrators of the organization in which it is installed, and of the one that owns the integration, may.
         */
        get: operations["listIntegrationInstallationSites"];
        put?: never;
        /**
         * Install an integration on a site
         * @description Lets an installed integration work on one site of the organization. Answers 409 when it is on that site already or when its target is not sites. Needs the permission `installIntegration` in the organization and a token that has no scopes.
         */
        post: operations["installIntegrationOnSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/installations/{installationId}/sites/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Get an installation on a site
         * @description Reads the installation of an integration on one site. Administrators of the organization in which it is installed, and of the one that owns the integration, may.
         */
        get: operations["getIntegrationSiteInstallation"];
        put?: never;
        post?: never;
        /**
         * Uninstall an integration from a site
         * @description Takes an integration off one site; it stays installed in the organization. Needs the permission `installIntegration` in the organization and a token that has no scopes.
         */
        delete: operations["uninstallIntegrationFromSite"];
        options?: never;
        head?: never;
        /**
         * Update an installation on a site
         * @description Changes what is sent and leaves the rest alone; a `configuration` that is sent replaces the whole of the present one. Needs the permission `installIntegration` in the organization, or to administer the organization that owns the integration, and a token that has no scopes.
         */
        patch: operations["updateIntegrationSiteInstallation"];
        trace?: never;
    };
    "/integrations/{integrationName}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /**
         * List events of an integration
         * @description Lists what happened where an integration is installed, newest first, for the last 30 days. This server runs no scripts of integrations: events are handed to the address given in development mode, and are kept for reading when there is none. Only administrators of the organization that owns the integration may.
         */
        get: operations["listIntegrationEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/events/{integrationEventId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The event. */
                integrationEventId: components["parameters"]["IntegrationEventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event of an integration
         * @description Reads one event, with what went wrong where it could not be handed over. Only administrators of the organization that owns the integration may.
         */
        get: operations["getIntegrationEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{integrationName}/dev": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Turn development mode on
         * @description Sends an integration's events to an address where its script runs, until `disableIntegrationDevelopmentMode` is called. Each is a POST of a form with the fields `event` and `environment`, both JSON. Only events of the organization that owns the integration are sent there, unless `all` is true. Only administrators of that organization may, with a token that has no scopes.
         */
        put: operations["setIntegrationDevelopmentMode"];
        post?: never;
        /**
         * Turn development mode off
         * @description Hands an integration's events to nobody any more; they are still kept for reading. Only administrators of the organization that owns the integration may, with a token that has no scopes.
         */
        delete: operations["disableIntegrationDevelopmentMode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every failure. */
        Error: {
            error: {
                /**
                 * @description The HTTP status.
                 * @example 404
                 */
                code: number;
                /**
                 * @description What is wrong, and with which field.
                 * @example the organization does not exist
                 */
                message: string;
            };
        };
        /** @description Present while there are more items. */
        NextPage: {
            /** @description What to send as `page` to get the items that follow. */
            page: string;
        };
        /** @description How many items there are in all, on every page together. */
        ListCount: number;
        /**
         * Format: date-time
         * @description A moment in UTC.
         * @example 2026-03-14T09:26:53.589Z
         */
        Timestamp: string;
        /**
         * Format: uri
         * @description An absolute address.
         */
        Url: string;
        /**
         * @description A media type as in RFC 9110, with or without parameters.
         * @example image/png
         * @example text/plain; charset=utf-8
         */
        MediaType: string;
        /**
         * @description An opaque identifier.
         * @example 01hz8v6k2m4q7x0t3b5n
         */
        Id: string;
        /**
         * Format: email
         * @description An e-mail address; capital letters do not matter.
         * @example kim@papermill.example
         */
        EmailAddress: string;
        /** @description E-mail domains whose people may join by themselves. */
        EmailDomains: string[];
        /**
         * @description Direction of a list.
         * @enum {string}
         */
        ListOrder: "asc" | "desc";
        /**
         * @description What somebody may do. `read`: open content. `comment`: also discuss it. `edit`: also change it, directly or in change requests. `review`: also merge change requests. `create`: also create content, and administrate what one has created while one has the role. `admin`: everything, also with what others created. They stand in this order: read, comment, edit, review, create, admin.
         * @enum {string}
         */
        Role: "admin" | "create" | "review" | "edit" | "comment" | "read";
        /** @description A role, or null for a guest, who sees only what it was given. */
        RoleOrGuest: components["schemas"]["Role"] | null;
        /** @description What members get who were not given a role here. A role: that one, whatever they have elsewhere. `inherit`: what the level above gives them. null: nothing, except for the creator, who has what the level above gives. Administrators are above all that; guests have what they were given here or further up, unless null stands between. */
        DefaultLevel: components["schemas"]["Role"] | "inherit" | null;
        /**
         * @description `owner` manages the people of the team.
         * @enum {string}
         */
        TeamRole: "owner" | "member";
        /**
         * @description A language, as a two- or three-letter code.
         * @enum {string}
         */
        Language: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-br" | "ru" | "ja" | "zh" | "yue" | "ko" | "ar" | "hi" | "nl" | "pl" | "tr" | "sv" | "no" | "da" | "fi" | "el" | "cs" | "hu" | "ro" | "th" | "vi" | "id" | "ms" | "he" | "uk" | "sk" | "bg" | "hr" | "lt" | "lv" | "et" | "sl";
        /** @description What is running. */
        ApiInformation: {
            /**
             * @description Version of the contract.
             * @example 0.1.0
             */
            version: string;
            /**
             * @description Version of the server.
             * @example 0.1.0
             */
            build: string;
        };
        /** @description A person. */
        User: {
            /** @enum {string} */
            object: "user";
            id: components["schemas"]["Id"];
            /** @example Kim Reyes */
            displayName: string;
            /** @example kim@papermill.example */
            email: string;
            /** @description Address of a picture. */
            photoURL?: string;
            urls: {
                location: components["schemas"]["Url"];
            };
        };
        /** @description What somebody wants to be told of. */
        NotificationChoices: {
            /** @description Somebody named them in a comment or reply. */
            mentions: boolean;
            /** @description Somebody replied to a comment of theirs, or where they replied before. */
            replies: boolean;
            /** @description Somebody asked them to review a change request. */
            reviewRequests: boolean;
            /** @description Somebody reviewed a change request of theirs. */
            reviews: boolean;
        };
        /** @description What a person is told of, all of it unless they say otherwise. */
        NotificationPreferences: {
            /** @enum {string} */
            object: "notification-preferences";
            email: components["schemas"]["NotificationChoices"];
            /** @description Whether this server sends mail at all. */
            available: boolean;
        };
        /**
         * @description A right a token can be limited to.
         * @enum {string}
         */
        TokenScope: "user:read" | "organization:read" | "organization:write" | "organization:search" | "organization:members:read" | "organization:members:write" | "space:read" | "space:write" | "space:permissions:read" | "space:permissions:write" | "change-request:merge" | "site:read" | "site:write" | "site:publish" | "site:auth:read" | "site:auth:write" | "site:permissions:read" | "site:permissions:write" | "openapi:read" | "openapi:write" | "integration:publish" | "integration:delete";
        /** @description What a new token is to be. */
        CreateToken: {
            /** @description What the token is for. */
            label: string;
            /**
             * Format: date-time
             * @description When the token stops working; a moment in the future.
             */
            expiresAt?: string;
            /** @description What the token may do; when left out, all its owner may. */
            scopes?: components["schemas"]["TokenScope"][];
        };
        /** @description An API token, without its secret. */
        Token: {
            /** @enum {string} */
            object: "token";
            id: components["schemas"]["Id"];
            label: string;
            /** @description Absent on a token with all rights of its owner. */
            scopes?: components["schemas"]["TokenScope"][];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description When the token was used last, to the minute. */
            lastUsedAt?: components["schemas"]["Timestamp"];
        };
        /** @description A new token. */
        TokenWithSecret: components["schemas"]["Token"] & {
            /**
             * @description The secret to send as bearer token. It is not shown again.
             * @example quire_8Jk2…
             */
            token: string;
        };
        /** @description One page of tokens. */
        TokenList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Token"][];
        };
        /** @description A browser in which somebody is signed in. */
        Session: {
            /** @enum {string} */
            object: "session";
            id: components["schemas"]["Id"];
            /**
             * @description How the person signed in, in words.
             * @example Sign-in link
             */
            method: string;
            /** @description What the browser called itself when the person signed in. */
            userAgent: string;
            /** @description Whether it is the session that asks. */
            current: boolean;
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
            /** @description When the session was used last, to the minute. */
            lastUsedAt?: components["schemas"]["Timestamp"];
        };
        /** @description One page of sessions. */
        SessionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Session"][];
        };
        /** @description Bytes as base64url. */
        Base64Url: string;
        /**
         * @description What the person calls it.
         * @example Laptop
         */
        PasskeyName: string;
        /** @description A key in a device or a password manager, with which a person signs in. */
        Passkey: {
            /** @enum {string} */
            object: "passkey";
            id: components["schemas"]["Id"];
            name: components["schemas"]["PasskeyName"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description When somebody signed in with it last. */
            lastUsedAt?: components["schemas"]["Timestamp"];
        };
        /** @description One page of passkeys. */
        PasskeyList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Passkey"][];
        };
        /** @description What a browser makes a passkey from. */
        PasskeyOptions: {
            challenge: components["schemas"]["Base64Url"];
            /** @description The server. */
            rp: {
                /** @description The host that the passkey is good for. */
                id: string;
                name: string;
            };
            /** @description The person. */
            user: {
                id: components["schemas"]["Base64Url"];
                name: string;
                displayName: string;
            };
            /** @description COSE algorithms, the preferred one first. */
            algorithms: number[];
            /** @description The credentials that the person has already. */
            exclude: components["schemas"]["Base64Url"][];
        };
        /**
         * @description What kind of organization it is.
         * @enum {string}
         */
        OrganizationType: "business" | "community";
        /**
         * @description What the organization writes.
         * @enum {string}
         */
        OrganizationUseCase: "internalDocs" | "docsSite" | "audienceControlledSite" | "productDocs" | "teamKnowledgeBase" | "designSystem" | "openSourceDocs" | "notes" | "other";
        /**
         * @description What kind of community it is.
         * @enum {string}
         */
        OrganizationCommunityType: "nonProfit" | "openSource" | "education";
        /** @description Points at a site. */
        SitePointer: {
            /** @enum {string} */
            type: "site";
            /** @description Id of the site. */
            site: string;
        };
        /** @description Points at an organization. */
        OrganizationPointer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "organization";
            organization: components["schemas"]["Id"];
        };
        /** @description One condition a change request must meet before it is merged. */
        MergeRule: {
            /** @enum {string} */
            rule: "require_specific_reviewers" | "require_one_of_specific_reviewers" | "allow_bypass" | "require_at_least_one_review" | "require_all_reviews_approved" | "require_agent_review" | "require_up_to_date_change_request" | "require_change_request_subject" | "require_change_request_description" | "custom";
            /** @description User ids of members of the organization, for the rules that name people. */
            users?: string[];
            /** @description The condition, for `custom`. */
            expression?: string;
        };
        /** @description The rules for merging: `none`, or `rules` with a list. */
        MergeRulesStandalone: {
            /** @enum {string} */
            type: "none" | "rules";
            rules?: components["schemas"]["MergeRule"][];
        };
        /** @description The rules for merging in a space: `inherit` those of the organization, `none`, or `rules` with a list. */
        MergeRulesSpace: {
            /** @enum {string} */
            type: "inherit" | "none" | "rules";
            rules?: components["schemas"]["MergeRule"][];
        };
        /** @description The owner of content, members and everything else. */
        Organization: {
            /** @enum {string} */
            object: "organization";
            id: components["schemas"]["Id"];
            /** @example Paper Mill */
            title: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description E-mail domains whose people may join by themselves.
             * @example [
             *       "papermill.example"
             *     ]
             */
            emailDomains: string[];
            /** @description Subdomain of public content. */
            hostname?: string;
            type: components["schemas"]["OrganizationType"];
            useCase?: components["schemas"]["OrganizationUseCase"];
            communityType?: components["schemas"]["OrganizationCommunityType"];
            /** @description The role of people who join by themselves. */
            defaultRole: components["schemas"]["RoleOrGuest"];
            defaultContent?: components["schemas"]["SitePointer"];
            /** @description Whether everybody in the organization must sign in through an identity provider. */
            sso: boolean;
            /** @description Whether assistants may work with the content. */
            ai: boolean;
            /** @description Whether invite links may be created and used. */
            inviteLinks: boolean;
            /**
             * @description Kept for clients that expect one; on a self-hosted server nothing depends on it.
             * @enum {string}
             */
            plan: "free_2024" | "plus_2024" | "pro_2024" | "enterprise_2024" | "community_2024" | "free" | "plus" | "pro" | "internal";
            /** @description Absent on a self-hosted server, which bills nobody. */
            billing?: {
                /** @enum {string} */
                interval: "monthly" | "yearly";
                endDate: components["schemas"]["Timestamp"];
                hasPaymentFailed: boolean;
                isScheduledToCancel: boolean;
            };
            mergeRules: components["schemas"]["MergeRulesStandalone"];
            urls: {
                location: components["schemas"]["Url"];
                app: components["schemas"]["Url"];
                logo?: components["schemas"]["Url"];
            };
            /** @description Always `notapplicable` on a self-hosted server. */
            trial: {
                /** @description How many trials the organization has had, none on a self-hosted server. */
                count: number;
                /** @enum {string} */
                status: "notapplicable" | "none" | "active" | "ended" | "expired";
                endDate?: components["schemas"]["Timestamp"];
                /** @enum {string} */
                decision?: "downgrade";
            };
            /** @description Host name of the organization's own. */
            customHostname?: string;
            /** @description Present when the organization has been blocked. */
            blocked?: {
                /** @enum {string} */
                reason: "security";
            };
            /** @description Absent on a self-hosted server. */
            internal_billingMigration?: {
                deadline?: components["schemas"]["Timestamp"];
                discountPercent?: number;
                discountEndDate?: components["schemas"]["Timestamp"];
            };
            /**
             * @deprecated
             * @description Always true. Nothing depends on it.
             */
            internal_isOnNewTrial: boolean;
            /** @description What the caller may do in the organization. */
            permissions: {
                view: boolean;
                /** @description Get at what is in it, which takes a sign-in where single sign-on is required. */
                access: boolean;
                /** @description Change the organization and its people. */
                admin: boolean;
                /** @description Manage at least one team. */
                ownTeam: boolean;
                /** @description Create spaces, collections and sites. */
                createContent: boolean;
                createOpenAPISpec: boolean;
                /** @description So for admins. There are no conversations on a self-hosted server. */
                ingestConversations: boolean;
                /** @description So for admins. There are no bills on a self-hosted server. */
                viewBilling: boolean;
                listMembers: boolean;
                listTeams: boolean;
                listIntegrations: boolean;
                listInstallations: boolean;
                installIntegration: boolean;
            };
        };
        /** @description One page of organizations. */
        OrganizationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Organization"][];
        };
        /** @description A subdomain and what it leads to. */
        Subdomain: {
            /** @enum {string} */
            object: "subdomain";
            /** @example papermill */
            subdomain: string;
            target: components["schemas"]["OrganizationPointer"];
            /** @description Whether it is in use. */
            isActive: boolean;
        };
        /** @description A person in an organization. */
        OrganizationMember: {
            /** @enum {string} */
            object: "member";
            /** @description The same as the id of the user. */
            id: components["schemas"]["Id"];
            role: components["schemas"]["RoleOrGuest"];
            user: components["schemas"]["User"];
            /** @description Whether the member is shut out although it still belongs here. */
            disabled: boolean;
            joinedAt: components["schemas"]["Timestamp"];
            lastSeenAt?: components["schemas"]["Timestamp"];
            /** @description Whether the member signs in through an identity provider. */
            sso: boolean;
            /** @description How many spaces the member can open, as `listSpacesForOrganizationMember` counts them. */
            spaces: number;
            /** @description How many sites of the organization the member can view. */
            sites: number;
            /** @description How many teams the member is in. */
            teams: number;
        };
        /** @description One page of members. */
        OrganizationMemberList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationMember"][];
        };
        /** @description A space a member can open. */
        MemberContentPermission: {
            permission: components["schemas"]["Role"];
            space: components["schemas"]["Space"];
        };
        /** @description One page of spaces with a member's role. */
        MemberContentPermissionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["MemberContentPermission"][];
        };
        /** @description A named group of members. */
        OrganizationTeam: {
            /** @enum {string} */
            object: "team";
            id: components["schemas"]["Id"];
            /** @example Technical writers */
            title: string;
            /** @description How many people are in it. */
            members: number;
            /** @description How many spaces it was given access to. */
            spaces: number;
            createdAt: components["schemas"]["Timestamp"];
            /** @description What the caller may do with the team. */
            permissions: {
                /** @description Manage its people. Renaming and deleting it is for administrators of the organization. */
                admin: boolean;
                view: boolean;
            };
        };
        /** @description One page of teams. */
        OrganizationTeamList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationTeam"][];
        };
        /** @description Somebody's role in a team. */
        TeamMember: {
            role: components["schemas"]["TeamRole"];
        };
        /** @description A person in a team. */
        OrganizationTeamMember: {
            organization: components["schemas"]["OrganizationMember"];
            team: components["schemas"]["TeamMember"];
            permissions: {
                view: boolean;
            };
        };
        /** @description One page of team members. */
        OrganizationTeamMemberList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationTeamMember"][];
        };
        /** @description A team and the member's role in it. */
        MemberTeam: {
            team: components["schemas"]["OrganizationTeam"];
            member: components["schemas"]["TeamMember"];
        };
        /** @description One page of teams with a member's role. */
        MemberTeamList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["MemberTeam"][];
        };
        /** @description What an invite link leads to, and what it gives. */
        CreateInviteLink: {
            role: components["schemas"]["RoleOrGuest"];
            /** @description Who gets the link by mail, where the server sends any; whoever makes it hands it out otherwise. */
            email?: components["schemas"]["EmailAddress"];
        } | {
            level: components["schemas"]["RoleOrGuest"];
            /** @description Id of the space. */
            space: string;
            /** @description Who gets the link by mail, where the server sends any; whoever makes it hands it out otherwise. */
            email?: components["schemas"]["EmailAddress"];
        } | {
            level: components["schemas"]["RoleOrGuest"];
            /** @description Id of the collection. */
            collection: string;
            /** @description Who gets the link by mail, where the server sends any; whoever makes it hands it out otherwise. */
            email?: components["schemas"]["EmailAddress"];
        };
        /** @description A way in for everybody who knows its id, half of which is a secret of 160 random bits. A link to the organization has `role`; one to a space or a collection has `level` and the object. */
        InviteLink: {
            /** @enum {string} */
            object: "invite";
            /** @example 01hz8v6k2m4q7x0t3b5n-5a3c… */
            id: string;
            role?: components["schemas"]["RoleOrGuest"];
            level?: components["schemas"]["RoleOrGuest"];
            /** @description Whether another link to the same place gives at least as much. */
            redundant: boolean;
            space?: components["schemas"]["Space"];
            collection?: components["schemas"]["Collection"];
            urls: {
                location: components["schemas"]["Url"];
                /** @description The page to hand out: it says what the link is for, and lets people sign in and join. */
                app: components["schemas"]["Url"];
            };
        };
        /** @description One page of invite links. */
        InviteLinkList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["InviteLink"][];
        };
        /** @description A part of a page that matches. */
        SearchSectionResult: {
            id: components["schemas"]["Id"];
            title: string;
            /** @description How much of what was looked for is in it, 1 for all words. */
            score: number;
            /**
             * @description Path of the page with the anchor of the heading: `guides/install#linux`. Text before the first heading has none.
             * @example guides/install#linux
             */
            path: string;
            /** @description The text around the match. */
            body: string;
            urls: {
                app: components["schemas"]["Url"];
            };
        };
        /** @description A page that matches. */
        SearchPageResult: {
            id: components["schemas"]["Id"];
            title: string;
            /** @description What the page says of itself. Empty when it says nothing. */
            description: string;
            /** @description The pages above it, from the top level down. */
            ancestors: {
                title: string;
            }[];
            path: string;
            /** @description The parts of it that match best; none when only the title matches. */
            sections: components["schemas"]["SearchSectionResult"][];
            /** @description Higher is better: 1 divided by `rank`. What results are ordered by counts words of the whole server, also of what the caller may not see, and is not told. */
            score: number;
            /** @description Place among all pages that are found, counted from 1, also where they are grouped by space or come on several pages. */
            rank: number;
            urls: {
                app: components["schemas"]["Url"];
            };
        };
        /** @description One page of matching pages. */
        SearchPageResultList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SearchPageResult"][];
        };
        /** @description A space with pages that match. */
        SearchSpaceResult: {
            /** @enum {string} */
            type: "space";
            id: components["schemas"]["Id"];
            title: string;
            /** @description That of its best page. */
            score: number;
            pages: components["schemas"]["SearchPageResult"][];
        };
        /** @description One page of spaces with matching pages. */
        SearchSpaceResultList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SearchSpaceResult"][];
        };
        /**
         * @description Who may read a space as a visitor. `public`: everybody, and search engines list it. `unlisted`: everybody with the address, not listed by search engines. `share-link`: whoever has an address with a secret key. `visitor-auth`: visitors who sign in and bring a signed token (JWT). `in-collection`: whoever can access the parent collection; only for a space in a collection. `private`: authorized members only.
         * @enum {string}
         */
        ContentVisibility: "public" | "unlisted" | "share-link" | "visitor-auth" | "in-collection" | "private";
        /**
         * @description `live`: the content may be edited directly. `locked`: direct edits are refused and changes go through change requests.
         * @enum {string}
         */
        SpaceEditMode: "live" | "locked";
        /** @description A body of documentation content with its own pages, files, change requests and access. */
        Space: {
            /** @enum {string} */
            object: "space";
            id: components["schemas"]["Id"];
            /** @example Handbook */
            title: string;
            /**
             * @description The emoji shown beside the title; empty when none is set.
             * @example 📘
             */
            emoji: string;
            /** @description Follows from how the space is published and where it stands: that of the live site that shows it, the most open where there are several, else `in-collection` in a collection whose access it inherits, and `private` otherwise. */
            visibility: components["schemas"]["ContentVisibility"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description When the space was deleted; 7 days later it is removed for good. Absent otherwise. */
            deletedAt?: components["schemas"]["Timestamp"];
            editMode: components["schemas"]["SpaceEditMode"];
            /** @description What a change request must satisfy before it can be merged. */
            mergeRules: components["schemas"]["MergeRulesSpace"];
            urls: components["schemas"]["SpaceUrls"];
            /** @description Id of the owning organization. */
            organization: components["schemas"]["Id"];
            /** @description Id of its collection; absent at the root. */
            parent?: components["schemas"]["Id"];
            /** @description Language the content is written in. */
            language?: components["schemas"]["Language"];
            gitSync?: components["schemas"]["SpaceGitSync"];
            visitorAuth?: components["schemas"]["SpaceVisitorAuth"];
            /** @description Id of the current revision of its content. */
            revision: components["schemas"]["Id"];
            /** @description What members may do here who have no role of their own on the space. */
            defaultLevel: components["schemas"]["DefaultLevel"];
            /** @description Number of open comments. */
            comments: number;
            /** @description Number of change requests of any status. */
            changeRequests: number;
            /** @description Number of open change requests. */
            changeRequestsOpen: number;
            /** @description Number of draft change requests. */
            changeRequestsDraft: number;
            permissions: components["schemas"]["SpacePermissions"];
        };
        /** @description Addresses of a space. */
        SpaceUrls: {
            /** @description Address of the space in this API. */
            location: components["schemas"]["Url"];
            /** @description Address of the space in the application. */
            app: components["schemas"]["Url"];
            /** @description Where visitors read the space, where it has one address. A space can stand on several sites: each of its site spaces tells its own. */
            published?: components["schemas"]["Url"];
            /** @description Where everybody reads the space; only when it is public. */
            public?: components["schemas"]["Url"];
            /** @description Address of the icon image, if one is set. */
            icon?: components["schemas"]["Url"];
        };
        /** @description What the caller may do with a space. */
        SpacePermissions: {
            /** @description Read the content. */
            view: boolean;
            /** @description Open the space in the application. */
            access: boolean;
            /** @description Change settings and access, move, delete, restore. With the role `admin`, also transfer. */
            admin: boolean;
            /** @description See the invite links of the space. */
            viewInviteLinks: boolean;
            /** @description Open and edit change requests, and edit directly when `live`. */
            edit: boolean;
            /** @description Start a synchronisation with the Git repository. */
            triggerGitSync: boolean;
            /** @description Comment, reply, react and resolve comments. */
            comment: boolean;
            /** @description Merge change requests. */
            merge: boolean;
            /** @description Review change requests. */
            review: boolean;
            /** @description Install integrations on the space. */
            installIntegration: boolean;
        };
        /** @description The Git repository a space is synchronised with. */
        SpaceGitSync: {
            /** @example acme/docs */
            repoName?: string;
            /**
             * @description Where the repository is hosted.
             * @enum {string}
             */
            installationProvider?: "github" | "gitlab" | "github-legacy";
            /** @description Name of the integration that synchronises. */
            integration?: string;
            /** @description Address of the repository. */
            url?: string;
            /** @description When it was last synchronised. */
            updatedAt?: components["schemas"]["Timestamp"];
        };
        /** @description How visitors of a space sign in. Sent while its `visibility` is `visitor-auth`. */
        SpaceVisitorAuth: {
            /**
             * @description `custom`: a sign-in page of your own. `integration`: an installed integration.
             * @enum {string}
             */
            backend: "custom" | "integration";
            /** @description Name of that integration; absent when `custom`. */
            integration?: string;
        };
        /** @description One page of spaces. */
        SpaceList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Space"][];
        };
        /** @description The settings of a new space; every one can be left out. */
        CreateSpace: {
            title?: string;
            /** @description Emoji shown beside the title. */
            emoji?: components["schemas"]["Emoji"];
            /** @description Id of the collection to create the space in; the root of the organization when absent. */
            parent?: string;
            /** @description Language the content is written in. */
            language?: components["schemas"]["Language"];
            /**
             * @description Whether the content may be edited directly or only through change requests.
             * @default locked
             * @enum {string}
             */
            editMode?: "live" | "locked";
            /** @description Source the content is computed from, for a space that nobody writes by hand. */
            computedSource?: components["schemas"]["ComputedContentSourceRevision"];
        };
        /** @description The settings of a space to change; what is absent stays as it is. */
        UpdateSpace: {
            editMode?: components["schemas"]["SpaceEditMode"];
            title?: string;
            /** @description What members may do who have no role of their own on the space. A role resets everybody but the admins to it, `null` hides the space from all but the admins and its creator, `inherit` looks one level up. */
            defaultLevel?: components["schemas"]["DefaultLevel"];
            /**
             * Format: emoji
             * @description Emoji shown beside the title; `null` removes it.
             */
            emoji?: string | null;
            /**
             * Format: uri
             * @description Address of an icon image, used instead of an emoji; `null` removes it.
             */
            icon?: string | null;
            /** @description Language the content is written in. */
            language?: components["schemas"]["Language"];
            /** @description What a change request must satisfy before it can be merged. */
            mergeRules?: components["schemas"]["MergeRulesSpace"];
        };
        /** @description A group of spaces and of further collections, which can carry access for all of them. */
        Collection: {
            /** @enum {string} */
            object: "collection";
            id: components["schemas"]["Id"];
            /** @example Product guides */
            title: string;
            description?: string;
            /** @description Id of the owning organization. */
            organization: components["schemas"]["Id"];
            /** @description Id of its collection; absent at the root. */
            parent?: components["schemas"]["Id"];
            /** @description What members may do inside who have no role of their own there. */
            defaultLevel: components["schemas"]["DefaultLevel"];
            urls: {
                /** @description Its address in this API. */
                location: components["schemas"]["Url"];
                /** @description Its address in the application. */
                app: components["schemas"]["Url"];
            };
            permissions: components["schemas"]["CollectionPermissions"];
        };
        /** @description What the caller may do with a collection. */
        CollectionPermissions: {
            /** @description See the collection. */
            view: boolean;
            /** @description Change settings and access, move and delete. With the role `admin`, also transfer. */
            admin: boolean;
            /** @description See the invite links of the collection. */
            viewInviteLinks: boolean;
            /** @description Create spaces and collections inside. */
            create: boolean;
        };
        /** @description One page of collections. */
        CollectionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Collection"][];
        };
        /** @description The settings of a new collection; every one can be left out. */
        CreateCollection: {
            title?: string;
            /** @description Id of the collection to create it in; the root of the organization when absent. */
            parent?: string;
        };
        /** @description The settings of a collection to change; what is absent stays as it is. */
        UpdateCollection: {
            title?: string;
            description?: string;
            /** @description What members may do inside who have no role of their own there. A role resets everybody but the admins to it, `null` hides the collection from all but the admins and its creator, `inherit` looks one level up. */
            defaultLevel?: components["schemas"]["DefaultLevel"];
        };
        /** @description Where a space or collection goes; at least one of the two fields. */
        MoveContent: {
            /** @description Id of the collection to move into; `null` moves to the root of the organization, absent keeps the current parent. */
            parent?: string | null;
            /** @description Place among the siblings under the parent; last when absent. */
            position?: components["schemas"]["ContentPosition"];
        };
        /** @description The organization that a collection is handed over to. */
        TransferContent: {
            /** @description Id of the target organization. */
            organization: string;
        };
        /** @description Where a space is handed over to. */
        TransferSpace: {
            /** @description Id of the target organization, which may be the one that owns the space. */
            organization: string;
            /** @description Id of a collection of the target organization that the space goes into; its root when absent. */
            collection?: string;
        };
        /** @description A place given by a neighbour. With both neighbours `before` decides; with neither the place is the last one. */
        ContentPosition: {
            /** @description The space or collection to stand directly in front of. */
            before?: components["schemas"]["ContentPointer"];
            /** @description The space or collection to stand directly behind. */
            after?: components["schemas"]["ContentPointer"];
        };
        /** @description Names a space or a collection. */
        ContentPointer: components["schemas"]["SpacePointer"] | components["schemas"]["CollectionPointer"];
        /** @description Names a space. */
        SpacePointer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "space";
            /** @description Id of the space. */
            space: string;
        };
        /** @description Names a collection. */
        CollectionPointer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "collection";
            /** @description Id of the collection. */
            collection: string;
        };
        /** @description A role and who gets it. `role` comes with `users`, with `teams`, or with both. */
        InviteUsersAndTeams: {
            /** @description Ids of the people. */
            users?: string[];
            /** @description Ids of the teams. */
            teams?: string[];
            /** @description The role to give, at most the caller's own (403); `null` takes a direct role back. */
            role: components["schemas"]["RoleOrGuest"];
        };
        /** @description The new role of a person or team that has a direct one. */
        UpdateContentPermission: {
            /** @description The new role, at most the caller's own (403); `null` takes the direct role back, absent changes nothing. */
            role?: components["schemas"]["RoleOrGuest"];
        };
        /** @description Where a role comes from: a grant on a space or a collection, or the organization. */
        PermissionOrigin: components["schemas"]["SpacePointer"] | components["schemas"]["CollectionPointer"] | components["schemas"]["OrganizationPointer"];
        /** @description A person and the role they have in a piece of content. */
        UserContentPermission: {
            permission: components["schemas"]["Role"];
            user: components["schemas"]["User"];
            origin?: components["schemas"]["PermissionOrigin"];
        };
        /** @description One page of people and their roles. */
        UserContentPermissionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["UserContentPermission"][];
        };
        /** @description A team and the role it has in a piece of content. */
        TeamContentPermission: {
            permission: components["schemas"]["Role"];
            team: components["schemas"]["OrganizationTeam"];
        };
        /** @description One page of teams and their roles. */
        TeamContentPermissionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["TeamContentPermission"][];
        };
        /**
         * @description Whether a comment still waits for an answer.
         * @enum {string}
         */
        CommentStatus: "open" | "resolved";
        /** @description A remark on a space or a change request, with its place, reactions and number of replies. */
        Comment: {
            /** @enum {string} */
            object: "comment";
            id: components["schemas"]["Id"];
            postedBy: components["schemas"]["User"];
            postedAt: components["schemas"]["Timestamp"];
            /** @description When the body was last changed; absent when it never was. */
            editedAt?: components["schemas"]["Timestamp"];
            reactions: components["schemas"]["CommentReaction"][];
            /** @description Number of replies. */
            replies: number;
            /** @description Those who replied, the last to do so first. */
            repliers: components["schemas"]["CommentReplier"][];
            /** @description The text, as Markdown unless `format` asks for a document. */
            body: components["schemas"]["Document"];
            target: components["schemas"]["CommentTarget"];
            urls: components["schemas"]["CommentUrls"];
            permissions: components["schemas"]["CommentPermissions"];
            status: components["schemas"]["CommentStatus"];
            /** @description When the comment was resolved; only while `status` is `resolved`. */
            resolvedAt?: components["schemas"]["Timestamp"];
            /** @description Who resolved the comment; only while `status` is `resolved`. */
            resolvedBy?: components["schemas"]["User"];
        };
        /** @description Somebody who replied to a comment. */
        CommentReplier: {
            user: components["schemas"]["User"];
            /** @description How many of the replies are theirs. */
            count: number;
            /** @description When they last replied. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description What a comment is about. */
        CommentTarget: {
            /** @description The block of the page the comment is attached to, as the page has it now. The comment stays with its block while that is edited or moved, by comparing what the page said before with what it says now: blocks that say the same are the same, equal ones are told apart by those around them, and what was edited in its place is recognised by the words it kept; cells of a table go by their row and column. On long pages, and where a list is about many pages that were just edited, it may take some seconds until comments have followed an edit; until then they say where the block was before. */
            node?: {
                /** @description The `key` that the block has in the document of the page; the last one when it is gone. */
                id: components["schemas"]["Id"];
                /** @description The first 100 characters of the block's text; absent when it has none. */
                preview?: string;
                /** @description True when the block is gone from the current content, and with it the page perhaps. `id` and `preview` are the last ones then. It is false again when a block is added that says the same. */
                outdated: boolean;
            };
            /** @description The cell, when the comment is attached to one, as the table has it now. */
            tableCell?: components["schemas"]["CommentTableCell"];
            /** @description Id of the change request; absent on a comment on the primary content. */
            changeRequest?: components["schemas"]["Id"];
            /** @description Id of the review the comment was submitted with. */
            review?: components["schemas"]["Id"];
            page?: components["schemas"]["CommentTargetPage"];
            /** @description Id of the space. */
            space: components["schemas"]["Id"];
            /** @description Id of the revision it was posted on. */
            revision: components["schemas"]["Id"];
        };
        /** @description The page a comment is attached to. */
        CommentTargetPage: {
            id: components["schemas"]["Id"];
            title: string;
            emoji?: string;
            /** @description Name of the page's icon. */
            icon?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            /** @example getting-started/install */
            path: string;
            /** @description True when the page is gone from the current content. */
            outdated: boolean;
        };
        /** @description A single cell of a table, for a comment on a table block. */
        CommentTableCell: {
            /** @description Id of the row. */
            record: string;
            /** @description Id of the column. */
            definition: string;
        };
        /** @description One emoji and everybody who reacted with it. */
        CommentReaction: {
            /**
             * @description The emoji as it was first written there, code points in lower case.
             * @example 👍
             */
            emoji: string;
            /** @description Number of people who reacted with this emoji. */
            count: number;
            users: components["schemas"]["CommentReactionUser"][];
        };
        /** @description One person's reaction. */
        CommentReactionUser: {
            user: components["schemas"]["User"];
            reactedAt: components["schemas"]["Timestamp"];
        };
        /** @description Addresses of a comment or reply. */
        CommentUrls: {
            /** @description Its address in this API. */
            location: components["schemas"]["Url"];
        };
        /** @description What the caller may do with a comment or reply. */
        CommentPermissions: {
            /** @description Read it. */
            view: boolean;
            /** @description Change its body. */
            edit: boolean;
            /** @description Add a reply to the comment. */
            reply: boolean;
            /** @description Delete it. */
            delete: boolean;
        };
        /** @description One page of comments. */
        CommentList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Comment"][];
        };
        /** @description An answer to a comment. It has no place, status or replies of its own. */
        CommentReply: {
            /** @enum {string} */
            object: "comment-reply";
            id: components["schemas"]["Id"];
            postedBy: components["schemas"]["User"];
            postedAt: components["schemas"]["Timestamp"];
            /** @description When the body was last changed; absent when it never was. */
            editedAt?: components["schemas"]["Timestamp"];
            reactions: components["schemas"]["CommentReaction"][];
            /** @description The text, as Markdown unless `format` asks for a document. */
            body: components["schemas"]["Document"];
            urls: components["schemas"]["CommentUrls"];
            permissions: components["schemas"]["CommentPermissions"];
        };
        /** @description One page of replies. */
        CommentReplyList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["CommentReply"][];
        };
        /** @description A comment to post. Without `page` it is about the space or change request as a whole. */
        PostComment: {
            /** @description Id of the page it is about. */
            page?: string;
            /** @description The block of that page that it is about: the `key` of any block, or of a fragment such as a cell, in the document of the page as it is now, or the anchor of a heading, a tab or an expandable. */
            node?: string;
            /** @description The cell, when `node` is a table, by the ids that `records` and `definition` of the table have. A cell can also be named by the `key` of its fragment alone. */
            tableCell?: components["schemas"]["CommentTableCell"];
            body: components["schemas"]["DocumentInput"];
        };
        /** @description What to change on a comment; what is absent stays as it is. */
        UpdateComment: {
            /** @description `true` resolves the comment, `false` opens it again. */
            resolved?: boolean;
            body?: components["schemas"]["DocumentInput"];
            addedReactions?: components["schemas"]["ReactionEmojis"];
            removedReactions?: components["schemas"]["RemovedReactionEmojis"];
        };
        /** @description A reply to post. */
        PostCommentReply: {
            body: components["schemas"]["DocumentInput"];
        };
        /** @description What to change on a reply; what is absent stays as it is. */
        UpdateCommentReply: {
            body?: components["schemas"]["DocumentInput"];
            addedReactions?: components["schemas"]["ReactionEmojis"];
            removedReactions?: components["schemas"]["RemovedReactionEmojis"];
        };
        /** @description What to change on a reply in a change request; what is absent stays as it is. */
        UpdateChangeRequestCommentReply: {
            /** @description Accepted from clients that update replies like comments; without effect on a reply. */
            resolved?: boolean;
            body?: components["schemas"]["DocumentInput"];
            addedReactions?: components["schemas"]["ReactionEmojis"];
            removedReactions?: components["schemas"]["RemovedReactionEmojis"];
        };
        /** @description Emoji the caller reacts with, each one emoji as characters (👍) or code points (`1f44d`). One emoji is one reaction however it is written. */
        ReactionEmojis: string[];
        /** @description Emoji the caller stops reacting with, written in any of the ways in which they can be added. */
        RemovedReactionEmojis: string[];
        /**
         * Format: emoji
         * @description One emoji, as characters (👍) or as its code points in hexadecimal digits (`1f44d`), with `-` between several (`1f44d-1f3fd`). Read back as it was written. Empty for none, where that is allowed.
         * @example 👍
         * @example 1f44d
         */
        Emoji: string;
        /**
         * @description Where a change request stands. `draft` is being worked on, `open` is up for review, `archived` was put aside and can be reopened, `merged` has become part of the primary content.
         * @enum {string}
         */
        ChangeRequestStatus: "draft" | "open" | "archived" | "merged";
        /** @description A set of edits to a space that is prepared and reviewed apart from its primary content. */
        ChangeRequest: {
            /** @enum {string} */
            object: "change-request";
            id: components["schemas"]["Id"];
            /**
             * @description Counts up within the space. May be used in place of the id in every path.
             * @example 42
             */
            number: number;
            status: components["schemas"]["ChangeRequestStatus"];
            /**
             * @description One line that tells what the change request is about. Empty until somebody writes one.
             * @example Explain how tokens expire
             */
            subject: string;
            /** @description Longer explanation for reviewers, absent when none was written. */
            description?: components["schemas"]["JSONDocument"];
            createdBy: components["schemas"]["User"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The space the change request belongs to. */
            space: components["schemas"]["Id"];
            /** @description The revision that holds the change request's own content right now. */
            revision: components["schemas"]["Id"];
            /** @description The revision of the space the change request started from. */
            revisionInitial: components["schemas"]["Id"];
            /** @description The primary revision last pulled in by an update, absent when it was never updated. */
            revisionMergedAncestor?: components["schemas"]["Id"];
            /** @description The primary revision the merge produced, present once merged. */
            revisionMerged?: components["schemas"]["Id"];
            /** @description Number of comments still open. */
            comments: number;
            /** @description Whether the primary content has moved on since the change request last took it in. */
            outdated: boolean;
            urls: {
                app: components["schemas"]["Url"];
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of change requests. */
        ChangeRequestList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ChangeRequest"][];
        };
        /** @description What a new change request starts with. */
        CreateChangeRequest: {
            /** @description One line that tells what the change request is about. */
            subject?: string;
            /** @description Id that an automated author uses for the task behind this change request. */
            agentTaskId?: string;
        };
        /** @description The fields of a change request to change. What is left out stays as it is. */
        UpdateChangeRequest: {
            subject?: string;
            description?: components["schemas"]["JSONDocument"];
            /**
             * @description The status to move to. Only a merge leads to `merged`.
             * @enum {string}
             */
            status?: "draft" | "open" | "archived";
        };
        /** @description Outcome of merging a change request. */
        ChangeRequestMergeResult: {
            /** @description The new primary revision after `merge`; the change request's own revision after `conflicts`. */
            revision: components["schemas"]["Id"];
            /**
             * @description `conflicts` tells that nothing was published and conflicts wait to be resolved.
             * @enum {string}
             */
            result: "merge" | "conflicts";
        };
        /** @description Outcome of pulling the primary content into a change request. */
        ChangeRequestUpdateResult: {
            /** @description The revision the change request stands at now, the same as before after `conflicts`. */
            revision: components["schemas"]["Id"];
            /**
             * @description `conflicts` tells that nothing was pulled in and conflicts wait to be resolved.
             * @enum {string}
             */
            result: "update" | "conflicts";
        };
        /** @description Where to fetch a PDF. */
        PdfAddress: {
            /**
             * Format: uri
             * @description Address of the PDF. It works without a token for one hour.
             */
            url: string;
        };
        /** @enum {string} */
        ChangeRequestReviewStatus: "changes-requested" | "approved";
        /** @description What one person said about a change request as it was then. */
        ChangeRequestReview: {
            /** @enum {string} */
            object: "change-request-review";
            id: components["schemas"]["Id"];
            /** @description The revision that was reviewed. */
            revision: components["schemas"]["Id"];
            reviewer: components["schemas"]["User"];
            /** @description Who asked for the review, if somebody did. */
            requestedBy?: components["schemas"]["User"];
            status: components["schemas"]["ChangeRequestReviewStatus"];
            /** @description Whether the change request has other content by now. */
            outdated: boolean;
            /** @description What was said beside it, while it is there. */
            comment?: components["schemas"]["Comment"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            urls: {
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of reviews. */
        ChangeRequestReviewList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ChangeRequestReview"][];
        };
        /** @description A review to give. */
        SubmitChangeRequestReview: {
            status: components["schemas"]["ChangeRequestReviewStatus"];
            comment?: components["schemas"]["DocumentInput"];
        };
        /** @description Somebody who was asked for a review. */
        ChangeRequestRequestedReviewer: {
            /** @enum {string} */
            object: "change-request-requested-reviewer";
            /** @description What the change request held when the review was asked for. */
            revision: components["schemas"]["Id"];
            requestedBy: components["schemas"]["User"];
            createdAt: components["schemas"]["Timestamp"];
            /** @enum {string} */
            kind: "user";
            user: components["schemas"]["User"];
        };
        /** @description One page of people asked for a review. */
        ChangeRequestRequestedReviewerList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ChangeRequestRequestedReviewer"][];
        };
        /** @description Whom to ask for a review. */
        RequestChangeRequestReviewers: {
            /** @description User ids. */
            users: components["schemas"]["Id"][];
            subject?: string;
            description?: components["schemas"]["JSONDocument"];
        };
        /** @description The requests that stand for the people named. */
        ChangeRequestReviewersRequested: {
            users: components["schemas"]["ChangeRequestRequestedReviewer"][];
        };
        /** @description Somebody who took part in a change request. */
        UserContributor: {
            user: components["schemas"]["User"];
            /** @enum {string} */
            actionType: "edit" | "comment";
            /** @description How often. */
            count: number;
            /** @description When last. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description One page of contributors. */
        UserContributorList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["UserContributor"][];
        };
        /** @description Something the primary content and a change request changed differently since they last agreed. "Ours" is always the primary content of the space, "theirs" the change request. */
        ChangeRequestConflict: {
            /** @enum {string} */
            object: "change-request-conflict";
            id: components["schemas"]["Id"];
            /** @description The page it is about, absent for a file or for the space as a whole. */
            page?: components["schemas"]["Id"];
            /**
             * @description What collided: one side deleted the page and the other edited it, both moved it, both changed one of its fields, both rewrote the same part of its body, two pages claim one slug, both replaced a file, or both changed the variables.
             * @enum {string}
             */
            kind: "page-deleted" | "page-moved" | "page-field" | "page-body" | "slug" | "file" | "variables";
            /**
             * @description Name of the field concerned, where there is one.
             * @example title
             */
            field?: string;
            /**
             * @description The value both sides started from, absent when there was none. Bodies are Markdown text, also those of the whole pages, in `body`, when one side deleted a page.
             * @example Getting started
             */
            base?: unknown;
            /**
             * @description The value in the primary content, absent when it was removed there.
             * @example First steps
             */
            ours?: unknown;
            /**
             * @description The value in the change request, absent when it was removed there.
             * @example Quick start
             */
            theirs?: unknown;
            /** @enum {string} */
            status: "open" | "resolved";
            /**
             * @description Which value was chosen, present once resolved.
             * @enum {string}
             */
            resolution?: "ours" | "theirs" | "custom";
        };
        /** @description One page of conflicts. */
        ChangeRequestConflictList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ChangeRequestConflict"][];
        };
        /** @description Settles every open conflict the same way. */
        ResolveAllConflicts: {
            /**
             * @description `ours` takes the primary content, `theirs` the change request.
             * @enum {string}
             */
            resolution: "ours" | "theirs";
        };
        /** @description Settles the conflicts listed, each in its own way. */
        ResolveConflicts: {
            resolutions: {
                /** @description Id of the conflict. */
                conflict: string;
                /**
                 * @description `ours` takes the primary content, `theirs` the change request, `custom` the `value` given.
                 * @enum {string}
                 */
                resolution: "ours" | "theirs" | "custom";
                /** @description The value to use with `custom`, of the same sort as the sides. Markdown text for a body. */
                value?: unknown;
            }[];
        };
        /** @description Where a change request stands after resolving conflicts. */
        ChangeRequestConflictResolution: {
            /** @description The revision of the change request that holds the choices made. */
            revision: components["schemas"]["Id"];
            /** @description Number of conflicts still open. */
            unresolved: number;
        };
        /** @description What differs between a revision and the one before it, told page by page and file by file. */
        RevisionSemanticChanges: {
            /** @description The change request whose merge made the revision, where one did. */
            mergedFrom?: components["schemas"]["ChangeRequest"];
            changes: components["schemas"]["RevisionSemanticChange"][];
            /** @description Number of changes beyond the limit asked for, absent when all are listed. */
            more?: number;
        };
        /** @description One difference between two revisions. Its `type` tells whether it concerns a page or a file. */
        RevisionSemanticChange: components["schemas"]["RevisionSemanticPageChange"] | components["schemas"]["RevisionSemanticFileChange"];
        /** @description A page that was created, edited, moved or deleted. */
        RevisionSemanticPageChange: {
            /** @enum {string} */
            type: "page_created" | "page_edited" | "page_moved" | "page_deleted";
            /** @description The page after the change, or as it last was when it was deleted. */
            page: components["schemas"]["ChangedPage"];
            /**
             * @description Names of the fields that differ, on `page_edited` only. The body goes by `document`.
             * @example [
             *       "title",
             *       "document"
             *     ]
             */
            fields?: string[];
            /**
             * @description The fields that differ, by their names and as pages show them, on `page_edited` only. A body goes by the id of its document. Visitors are told which fields they are, and no more.
             * @example {
             *       "title": {
             *         "before": "Install",
             *         "after": "Installing"
             *       }
             *     }
             */
            attributes?: {
                [key: string]: components["schemas"]["ChangedAttribute"];
            };
            /** @description Path the page had before, when the change gave it another one. */
            previousPath?: string;
        };
        /** @description A file that was created, edited or deleted. */
        RevisionSemanticFileChange: {
            /** @enum {string} */
            type: "file_created" | "file_edited" | "file_deleted";
            /** @description The file after the change, or as it last was when it was deleted. */
            file: components["schemas"]["RevisionFile"];
        };
        /** @description What a field was, and what it is. One that was empty, or is, has no value there. */
        ChangedAttribute: {
            /** @description Value before the change. */
            before?: unknown;
            /** @description Value after the change. */
            after?: unknown;
        };
        /** @description The few facts of a page that a list of changes needs. */
        ChangedPage: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["RevisionPageType"];
            title: string;
            emoji?: string;
            icon?: string;
            /**
             * @description Path of the page in its space, absent for pages that have none (links and computed ones).
             * @example guides/install
             */
            path?: string;
        };
        /**
         * @description How a revision came about. `edits` are direct edits, `merge` a merged change request, `rollback` a return to earlier content, `update` primary content pulled into a change request, and `computed` the same content with the pages that a source outside the space supplies as the source has them now, which comes by itself and stays with the author of the revision before.
         * @enum {string}
         */
        RevisionType: "edits" | "merge" | "rollback" | "update" | "computed";
        /** @description The whole content of a space or a change request at one moment. A revision never changes, so it may be cached without end. */
        Revision: {
            /** @enum {string} */
            object: "revision";
            id: components["schemas"]["Id"];
            type: components["schemas"]["RevisionType"];
            /** @description Ids of the revisions this one was made from. */
            parents: components["schemas"]["Id"][];
            /** @description The top level of the page tree, in reading order. The first document page is the landing page. */
            pages: components["schemas"]["RevisionPage"][];
            files: components["schemas"]["RevisionFile"][];
            /** @description Blocks of content that pages include by reference. */
            reusableContents: components["schemas"]["RevisionReusableContent"][];
            /** @description The tags that pages of the revision have, each once, in reading order. */
            tags: components["schemas"]["RevisionTag"][];
            variables?: components["schemas"]["Variables"];
            createdAt: components["schemas"]["Timestamp"];
            git?: components["schemas"]["GitSyncCommit"];
            /** @description The change request that was merged, on revisions of type `merge` only. */
            mergedFrom?: components["schemas"]["ChangeRequest"];
            urls: {
                app: components["schemas"]["Url"];
                /** @description Where the content is published, absent while the space is private. */
                published?: components["schemas"]["Url"];
                /** @description Where everybody can read the content, present only when it is public. */
                public?: components["schemas"]["Url"];
            };
        };
        /** @description A revision without its content, as the history of a space lists it. */
        RevisionSummary: {
            /** @enum {string} */
            object: "revision-summary";
            id: components["schemas"]["Id"];
            type: components["schemas"]["RevisionType"];
            /** @description Ids of the revisions this one was made from. */
            parents: components["schemas"]["Id"][];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Who made it, absent when no person did or the account is gone. */
            createdBy?: components["schemas"]["User"];
            /** @description Id of the change request that was merged, on revisions of type `merge` only. */
            mergedFrom?: components["schemas"]["Id"];
            urls: {
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of the history of a space. */
        RevisionSummaryList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["RevisionSummary"][];
        };
        /** @description The page tree of a revision. */
        RevisionPages: {
            /** @description The top level of the tree, in reading order. */
            pages: components["schemas"]["RevisionPage"][];
        };
        /**
         * @description Sort of page. A `document` has a body, a `group` is a heading over other pages at the top level, a `link` leads elsewhere, and `computed` stands for pages that a source outside the space supplies.
         * @enum {string}
         */
        RevisionPageType: "document" | "group" | "link" | "computed";
        /** @description A page of a revision, of any sort. */
        RevisionPage: components["schemas"]["RevisionPageDocument"] | components["schemas"]["RevisionPageGroup"] | components["schemas"]["RevisionPageLink"] | components["schemas"]["RevisionPageComputed"];
        /** @description A page below another one. Groups stand at the top level only, so they do not occur here. */
        RevisionSubpage: components["schemas"]["RevisionPageDocument"] | components["schemas"]["RevisionPageLink"] | components["schemas"]["RevisionPageComputed"];
        /** @description A page that has a path of its own. */
        RevisionPageAtPath: components["schemas"]["RevisionPageDocument"] | components["schemas"]["RevisionPageGroup"];
        /** @description A page with a body. The body comes as `markdown` or as `document` when a single page is asked for with `format`, and is left out otherwise. */
        RevisionPageDocument: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "document";
            /**
             * @deprecated
             * @description Former name of the page type. Read `type` instead.
             * @enum {string}
             */
            kind: "sheet";
            id: components["schemas"]["Id"];
            /** @example Install the server */
            title: string;
            /** @example 1f680 */
            emoji?: string;
            /**
             * @description Name of an icon.
             * @example rocket
             */
            icon?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Short text shown under the title. */
            description?: string;
            /**
             * @description Last segment of the path.
             * @example install
             */
            slug: string;
            /**
             * @description Path of the page in its space.
             * @example guides/install
             */
            path: string;
            /** @description The body as Markdown text. */
            markdown?: string;
            /** @description The body as a document tree. */
            document?: components["schemas"]["JSONDocument"];
            /** @description Id of the document that is the body, absent when the page is empty or computed. */
            documentId?: components["schemas"]["Id"];
            /** @description Where the body comes from when a source outside the space supplies it. */
            computed?: components["schemas"]["ComputedContentSourceDocument"];
            /** @description Changes whenever what the source supplies does, and names what it supplied to this revision. Comes with `computed`. */
            computedSeed?: string;
            /** @description The pages below this one, in reading order. */
            pages: components["schemas"]["RevisionSubpage"][];
            /** @description The tags of the page, each once. */
            tags: components["schemas"]["RevisionPageTag"][];
            layout: components["schemas"]["RevisionPageLayoutOptions"];
            cover?: components["schemas"]["RevisionPageDocumentCover"];
            variables?: components["schemas"]["Variables"];
            /** @description Whether the table of contents leaves the page out. */
            hidden: boolean;
            /** @description Whether the search of the published site leaves the page out. */
            noIndex: boolean;
            /** @description Whether web search engines are asked to leave the page out. */
            noRobotsIndex: boolean;
            /**
             * @description Expression that decides whether a visitor of the published site sees the page.
             * @example visitor.claims.plan == "enterprise"
             */
            condition?: string;
            git?: components["schemas"]["GitSyncBlob"];
            urls: {
                app: components["schemas"]["Url"];
            };
        };
        /** @description A tag that a page has. */
        RevisionPageTag: {
            /** @description Names the tag among those of the revision. */
            tag: {
                /** @enum {string} */
                kind: "tag";
                /**
                 * @description `slug` of the tag.
                 * @example beta
                 */
                tag: string;
            };
            /** @description Whether the table of contents shows the tag beside the page, left out if not. */
            primary?: boolean;
        };
        /** @description A tag that pages of a revision have. Tags are not defined apart from pages: one is there as long as a page has it, it is called what it is named by, and it has no colour of its own. */
        RevisionTag: {
            /**
             * @description What pages name the tag by.
             * @example beta
             */
            slug: string;
            /**
             * @description What the tag is called. The same as its `slug`.
             * @example beta
             */
            label: string;
            /**
             * @description Always `default`.
             * @enum {string}
             */
            color: "default";
        };
        /** @description A heading at the top level of the tree that gathers pages. It has no body. */
        RevisionPageGroup: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "group";
            /**
             * @deprecated
             * @description Former name of the page type. Read `type` instead.
             * @enum {string}
             */
            kind: "group";
            id: components["schemas"]["Id"];
            title: string;
            emoji?: string;
            /** @description Name of an icon. */
            icon?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Last segment of the path. */
            slug: string;
            /** @description Path of the group in its space. */
            path: string;
            /** @description The pages of the group, in reading order. */
            pages: components["schemas"]["RevisionSubpage"][];
            /** @description Whether the table of contents leaves the group out. */
            hidden: boolean;
            /** @description Whether the search of the published site leaves the group out. */
            noIndex: boolean;
            /** @description Whether web search engines are asked to leave the group out. */
            noRobotsIndex: boolean;
            /** @description Expression that decides whether a visitor of the published site sees the group. */
            condition?: string;
        };
        /** @description An entry of the page tree that leads somewhere else. */
        RevisionPageLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "link";
            /**
             * @deprecated
             * @description Former name of the page type. Read `type` instead.
             * @enum {string}
             */
            kind: "link";
            id: components["schemas"]["Id"];
            title: string;
            emoji?: string;
            /** @description Name of an icon. */
            icon?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description What the entry leads to. */
            target: components["schemas"]["ContentRef"];
            /** @description Address of the target, present when it can be resolved. */
            href?: string;
            /** @description Whether the table of contents leaves the entry out. */
            hidden: boolean;
            /** @description Expression that decides whether a visitor of the published site sees the entry. */
            condition?: string;
        };
        /** @description A placeholder for pages that a source outside the space supplies. A revision keeps showing what the source supplied when it was made; when that changes, the space gets a new revision of type `computed`. Reading with `computed` set to true puts those pages in its place. */
        RevisionPageComputed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computed";
            id: components["schemas"]["Id"];
            title: string;
            emoji?: string;
            /** @description Name of an icon. */
            icon?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            computed: components["schemas"]["ComputedContentSourceRevision"];
        };
        /** @description Which parts of a page are shown and how wide it is. */
        RevisionPageLayoutOptions: {
            /** @enum {string} */
            width: "default" | "wide";
            /** @description Whether the cover image is shown. */
            cover: boolean;
            /**
             * @description `hero` keeps the cover within the page column, `full` spans the window.
             * @enum {string}
             */
            coverSize: "hero" | "full";
            /**
             * @description Mask of the cover image.
             * @enum {string}
             */
            coverMask: "none" | "radial";
            /** @description Whether the title is shown. */
            title: boolean;
            /** @description Whether the description is shown. */
            description: boolean;
            /** @description Whether the page tree is shown beside the page. */
            tableOfContents: boolean;
            /** @description Whether the headings of the page are listed beside it. */
            outline: boolean;
            /** @description Whether links to the previous and next page are shown. */
            pagination: boolean;
            /** @description Whether details such as the time of the last edit are shown. */
            metadata: boolean;
            /** @description Whether tags are shown. */
            tags: boolean;
            /** @description Whether actions, such as to copy the page, are offered. */
            actions: boolean;
            /** @description Whether headings offer a link to themselves. */
            anchors: boolean;
        };
        /** @description Image at the head of a page. */
        RevisionPageDocumentCover: {
            /** @description The image. */
            ref?: components["schemas"]["PageCoverRef"];
            /** @description The image for dark mode, when it differs. */
            refDark?: components["schemas"]["PageCoverRef"];
            /** @description Vertical offset of the image within its frame, 0 by default. */
            yPos: number;
        };
        /** @description An image, either a file of the space or any address. */
        PageCoverRef: components["schemas"]["ContentRefFile"] | components["schemas"]["ContentRefURL"];
        /** @description A file of a revision, such as an image. */
        RevisionFile: {
            id: components["schemas"]["Id"];
            /** @example diagram.png */
            name: string;
            /**
             * @description Media type.
             * @example image/png
             */
            contentType: string;
            /** @description Address that serves the bytes without a token. On a public site it works while the site shows the file to anybody. Elsewhere it works for one to two hours, and ends sooner with the space or the site; ask again for another. In texts, write `/files/<id>`. */
            downloadURL: string;
            /** @description Size in bytes. */
            size: number;
            /** @description Size in pixels, for images. */
            dimensions?: {
                width: number;
                height: number;
            };
            git?: components["schemas"]["GitSyncBlob"];
        };
        /** @description One page of files. */
        RevisionFileList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["RevisionFile"][];
        };
        /** @description A piece of content that pages include by reference, so that it is written once. */
        RevisionReusableContent: {
            id: components["schemas"]["Id"];
            title: string;
            /** @description Id of the document that holds the content, absent when it is empty or computed. */
            document?: components["schemas"]["Id"];
            /** @description Where the content comes from when a source outside the space supplies it. */
            computed?: components["schemas"]["ComputedContentSourceDocument"];
            /** @description Changes whenever the computed content has to be worked out again. Comes with `computed`. */
            computedSeed?: string;
            git?: components["schemas"]["GitSyncBlob"];
        };
        /** @description The file of a Git repository that this content is kept in step with. */
        GitSyncBlob: {
            /** @description Object id of the blob. */
            oid: string;
            /** @description Path in the repository. */
            path: string;
        };
        /** @description The Git commit that a revision is kept in step with. */
        GitSyncCommit: {
            /** @description Object id of the commit. */
            oid: string;
            message: string;
            /** @description Whether this server made the commit, rather than somebody in the repository. */
            createdByGitBook: boolean;
            /** @description Where the commit can be looked at. */
            url?: string;
            /** @description The branch or tag it was found on. */
            ref?: string;
        };
        /**
         * @description Named values that pages can insert into their text.
         * @example {
         *       "product_version": "4.2"
         *     }
         */
        Variables: {
            [key: string]: string;
        };
        /** @description Rich text. It comes as `markdown` or as `document`, according to the format asked for, and is empty when there is no text. */
        Document: {
            /** @description The text as Markdown. */
            markdown?: string;
            /** @description The text as a document tree. */
            document?: components["schemas"]["JSONDocument"];
        };
        /** @description Rich text to store, given in exactly one of two forms. */
        DocumentInput: {
            /** @description The text as Markdown. */
            markdown?: string;
            /** @description The text as a document tree. */
            document?: components["schemas"]["JSONDocument"];
        };
        /** @description Rich text as a tree of blocks, inlines and runs of text. */
        JSONDocument: {
            /** @enum {string} */
            object: "document";
            /** @description Attributes of the document as a whole. */
            data: {
                /** @description Version of the tree's format. */
                schemaVersion?: number;
            } & {
                [key: string]: unknown;
            };
            nodes: components["schemas"]["DocumentBlock"][];
        };
        /** @description A node of a document tree. */
        DocumentNode: components["schemas"]["DocumentBlock"] | components["schemas"]["DocumentInline"] | components["schemas"]["DocumentText"];
        /** @description A node within a line of text. */
        DocumentInlineNode: components["schemas"]["DocumentInline"] | components["schemas"]["DocumentText"];
        /** @description A block such as a paragraph, a list or an image. What `data` holds depends on the type; which blocks may stand inside which is checked when the document is stored. */
        DocumentBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "block";
            /**
             * @description Sort of block. `list-item`, `image`, `code-line`, `tabs-item`, `stepper-step` and `column` occur only inside their containers. `markdown` carries Markdown that no other type covers, word for word.
             * @enum {string}
             */
            type: "paragraph" | "heading-1" | "heading-2" | "heading-3" | "list-ordered" | "list-unordered" | "list-tasks" | "list-item" | "divider" | "blockquote" | "hint" | "images" | "image" | "file" | "drawing" | "embed" | "code" | "code-line" | "math" | "expandable" | "tabs" | "tabs-item" | "table" | "swagger" | "openapi-operation" | "openapi-schemas" | "openapi-webhook" | "content-ref" | "integration" | "reusable-content" | "stepper" | "stepper-step" | "columns" | "column" | "if" | "markdown";
            /** @description Identifies the block within its document, for comments to point at. Documents of pages have it on every block, unless a visitor of a site reads them. It is worked out from what the block says and stands nowhere in the text: it stays the same until the block itself is edited, wherever the block is moved. In documents that are sent it means nothing. */
            key?: string;
            /** @description Attributes of the block, such as `style` of a hint or `syntax` of a code block. `hidden` is true on blocks `markdown` and `code-line` that are kept in the text and not shown to readers: comments, tags that stand for no block, imports of components, and lines of code that are for the compiler. `highlighted` is true on lines of code that stand out, `depth` is the level of a heading below the third, and `id` the anchor that its text names. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Whether the block never has text of its own. */
            isVoid?: boolean;
            nodes?: components["schemas"]["DocumentNode"][];
            /** @description Named parts of the block, such as the title of an expandable or the cells of a table. */
            fragments?: components["schemas"]["DocumentFragment"][];
            /** @description Facts worked out from the text, on headings and other blocks that can be linked to. */
            meta?: {
                /** @description Anchor of the block, unique in its document. */
                id?: string;
                /** @description The text of the block without formatting. */
                title?: string;
            };
        };
        /** @description An element within a line of text, such as a link. */
        DocumentInline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "inline";
            /** @enum {string} */
            type: "link" | "inline-image" | "emoji" | "icon" | "expression" | "inline-math" | "annotation" | "mention" | "button";
            /** @description Identifies the inline within its document. */
            key?: string;
            /** @description Attributes of the inline, such as `ref` of a link. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Whether the inline never has text of its own. */
            isVoid?: boolean;
            nodes?: components["schemas"]["DocumentInlineNode"][];
            /** @description Named parts of the inline, such as the note of an annotation. */
            fragments?: components["schemas"]["DocumentFragment"][];
        };
        /** @description A run of text, cut into leaves wherever its formatting changes. */
        DocumentText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "text";
            /** @description Identifies the text within its document. */
            key?: string;
            leaves: components["schemas"]["DocumentLeaf"][];
        };
        /** @description A stretch of text with one formatting. */
        DocumentLeaf: {
            /** @enum {string} */
            object: "leaf";
            text: string;
            marks: components["schemas"]["DocumentMark"][];
        };
        /** @description A formatting applied to text. */
        DocumentMark: {
            /** @enum {string} */
            object: "mark";
            /** @enum {string} */
            type: "bold" | "italic" | "code" | "keyboard" | "strikethrough" | "color" | "superscript" | "subscript";
            /** @description Attributes of the mark, such as the colours of `color`. */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description A named part of a block or inline with content of its own. */
        DocumentFragment: {
            /** @enum {string} */
            object: "fragment";
            /** @description Identifies the fragment within its document, in the way in which that of a block does. */
            key?: string;
            /**
             * @description Name of the part.
             * @example title
             */
            fragment?: string;
            /** @description Sort of fragment. */
            type?: string;
            nodes: components["schemas"]["DocumentNode"][];
        };
        /** @description Edits to apply together, in the order given. Either all of them take effect or none does. */
        ContentChangeBatch: {
            changes: components["schemas"]["ContentChange"][];
            /** @description The revision these edits were made against. When given and no longer the current one, nothing is written and the answer is 412. Where others write as well, give single edits the `baseRevision` of their page instead. */
            baseRevision?: string;
        };
        /** @description One edit of a batch. `operation` tells which. */
        ContentChange: components["schemas"]["InsertPageChange"] | components["schemas"]["UpdatePageChange"] | components["schemas"]["DeletePageChange"] | components["schemas"]["RevertPageChange"] | components["schemas"]["InsertFilesChange"] | components["schemas"]["DeleteFileChange"] | components["schemas"]["PutReusableContentChange"] | components["schemas"]["DeleteReusableContentChange"] | components["schemas"]["SetVariablesChange"];
        /** @description Adds a page. Front matter or a leading heading in the Markdown of the body takes precedence over `title`. Links in it may name `/pages/<id>`, `/pages/<path>`, a relative `.md` file or `/files/<id>`; one that leads nowhere stays plain text. */
        InsertPageChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "insert_page";
            /**
             * @description Sort of page, `document` when left out. A group can only stand at the top level.
             * @enum {string}
             */
            type?: "document" | "group" | "link" | "computed";
            /** @description The body, for a `document` page. Left out, the page starts empty. */
            document?: components["schemas"]["DocumentInput"];
            /** @description Needed unless the body brings a title of its own. */
            title?: string;
            /** @description Last segment of the path. Made from the title when left out. */
            slug?: string;
            emoji?: components["schemas"]["Emoji"];
            /** @description Name of an icon. */
            icon?: string;
            /** @description Short text shown under the title. */
            description?: string;
            /** @description Keeps the page out of the table of contents, if true. */
            hidden?: boolean;
            /** @description Keeps the page out of the published search, if true. */
            noIndex?: boolean;
            /** @description Asks web search engines to skip the page, if true. */
            noRobotsIndex?: boolean;
            /** @description Expression that decides whether a visitor of the published site sees the page. */
            condition?: string;
            /** @description What the page leads to. Needed for a `link` page and allowed for no other. */
            target?: components["schemas"]["ContentRef"];
            /** @description The source of the pages. Needed for a `computed` page and allowed for no other. */
            computed?: components["schemas"]["ComputedContentSourceRevision"];
            layout?: components["schemas"]["PageLayoutInput"];
            cover?: components["schemas"]["PageCoverInput"];
            variables?: components["schemas"]["Variables"];
            tags?: components["schemas"]["PageTagsInput"];
            /** @description Id of the parent page, or its `ref` when this batch adds it too. Left out, the top level. Pages stand at most 100 levels deep. */
            into?: string;
            /** @description Place among its siblings, counted from 0. Left out, or beyond the end, it goes last. */
            at?: number;
            /** @description A name of your own for the page that later edits of the batch can use as its id. Texts, covers and targets of all its edits can too, as in `/pages/overview`. */
            ref?: string;
        };
        /** @description Edits a page, moves it, or both. Fields left out stay as they are and null clears a field. Title and slug change independently of each other; a page cannot move below itself. */
        UpdatePageChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "update_page";
            /** @description Id or batch-local `ref` of the page. */
            page: string;
            /** @description The new body, replacing the whole of the old one. */
            document?: components["schemas"]["DocumentInput"];
            title?: string;
            /** @description Last segment of the path. */
            slug?: string;
            /** Format: emoji */
            emoji?: string | null;
            /** @description Name of an icon. */
            icon?: string | null;
            /** @description Short text shown under the title. */
            description?: string | null;
            /** @description Keeps the page out of the table of contents. */
            hidden?: boolean;
            /** @description Keeps the page out of the published site's search. */
            noIndex?: boolean;
            /** @description Asks web search engines to skip the page. */
            noRobotsIndex?: boolean;
            /** @description Expression that decides whether a visitor of the published site sees the page. */
            condition?: string | null;
            /** @description What the page leads to, for a `link` page. */
            target?: components["schemas"]["ContentRef"];
            /** @description The source of the pages, for a `computed` page. */
            computed?: components["schemas"]["ComputedContentSourceRevision"];
            layout?: components["schemas"]["PageLayoutInput"];
            /** @description Image at the head of the page. Null removes it. */
            cover?: components["schemas"]["PageCoverInput"] | null;
            /** @description The variables of the page, replacing the former set. */
            variables?: components["schemas"]["Variables"];
            /** @description The tags of the page, replacing the former ones. */
            tags?: components["schemas"]["PageTagsInput"];
            /** @description Id or `ref` of the new parent page. Null moves to the top level, left out keeps the parent. Neither the page nor one below it may come to stand deeper than 100 levels. */
            into?: string | null;
            /** @description New place among its siblings, counted from 0. Left out, a page with a new parent goes last. */
            at?: number;
            /** @description A revision in which you saw the page. When the page has changed or moved since, nothing of the batch is written and the answer is 412; what others did to other pages does not matter. */
            baseRevision?: string;
        };
        /** @description Removes a page and all pages below it. */
        DeletePageChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "delete_page";
            /** @description Id of the page. */
            page: string;
            /** @description A revision in which you saw the page. When the page has changed or moved since, nothing of the batch is written and the answer is 412; what others did to other pages does not matter. */
            baseRevision?: string;
        };
        /** @description Brings a page back to how an earlier revision had it. A page that revision did not have is removed, one that has been deleted since is restored. */
        RevertPageChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "revert_page";
            /** @description Id of the page. */
            page: string;
            /** @description The revision to go back to. Left out, it is the primary content the change request stands on or, when a space is edited directly, the revision before the current one. */
            revision?: string;
            /** @description A revision in which you saw the page. When the page has changed or moved since, nothing of the batch is written and the answer is 412; what others did to other pages does not matter. */
            baseRevision?: string;
        };
        /** @description Adds files to the content. */
        InsertFilesChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "insert_files";
            files: components["schemas"]["ContentFileInput"][];
        };
        /** @description Removes a file from the content. Links to it are broken then. */
        DeleteFileChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "delete_file";
            /** @description Id of the file. */
            file: string;
        };
        /** @description Writes a piece of content that pages include by its id: a new one, or with `reusableContent` the one that is there already, of which what is left out stays. */
        PutReusableContentChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "put_reusable_content";
            /** @description Id of the one to change. Left out, a new one is made. */
            reusableContent?: string;
            /** @description Needed for a new one. */
            title?: string;
            document?: components["schemas"]["DocumentInput"];
            /** @description A name of your own for the reusable content that other edits of the batch can use as its id, in texts as in `{% include "/reusable-contents/footer" %}`. */
            ref?: string;
        };
        /** @description Removes a piece of reusable content. Pages that include it show nothing in its place. */
        DeleteReusableContentChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "delete_reusable_content";
            /** @description Id of the reusable content. */
            reusableContent: string;
        };
        /** @description Sets variables of the whole space, which every page can insert. Those not named stay as they are. */
        SetVariablesChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "set_variables";
            /** @description Values by name. Null removes a variable. */
            variables: {
                [key: string]: string | null;
            };
        };
        /** @description A file to add, fetched from an address, sent along or uploaded before. */
        ContentFileInput: components["schemas"]["ContentFileFromUrl"] | components["schemas"]["ContentFileFromBase64"] | components["schemas"]["ContentFileFromUpload"];
        /** @description A file the server fetches, of at most 25 MB; all of a batch together may have 50 MB and take a minute. Addresses of private or reserved networks are refused. */
        ContentFileFromUrl: {
            /** Format: uri */
            url: string;
            name: string;
            /** @description Media type. Left out, the one the address tells, or else what the extension of the name stands for. */
            contentType?: components["schemas"]["MediaType"];
            /** @description A name of your own for the file that other edits of the batch can use as its id, in texts (`/files/overview`), covers and targets too. */
            ref?: string;
        };
        /** @description A file sent along in the request, of at most 1 MB. */
        ContentFileFromBase64: {
            /** @description The bytes in base64. */
            base64: string;
            name: string;
            /** @description Media type; when left out, what the extension of the name stands for, or `application/octet-stream`. */
            contentType?: components["schemas"]["MediaType"];
            /** @description A name of your own for the file that other edits of the batch can use as its id, in texts (`/files/overview`), covers and targets too. */
            ref?: string;
        };
        /** @description A file of at most 25 MB that was uploaded to the space; all of a batch together may have 50 MB. */
        ContentFileFromUpload: {
            /** @description Id of the upload. */
            upload: string;
            /** @description Left out, the name of the upload. */
            name?: string;
            /** @description Media type. Left out, that of the upload. */
            contentType?: components["schemas"]["MediaType"];
            /** @description A name of your own for the file that other edits of the batch can use as its id, in texts (`/files/overview`), covers and targets too. */
            ref?: string;
        };
        /** @description What is going to be uploaded. */
        CreateUpload: {
            /** @description Name of the file or archive. */
            name: string;
            /** @description How many bytes it has, 50 MB at most. */
            size: number;
            /** @description Media type; when left out, what the extension of the name stands for, or `application/octet-stream`. */
            contentType?: components["schemas"]["MediaType"];
        };
        /** @description Bytes that are sent ahead of the edit or import that uses them. */
        Upload: {
            /** @enum {string} */
            object: "upload";
            id: components["schemas"]["Id"];
            /** @example handbook.zip */
            name: string;
            /** @example application/zip */
            contentType: string;
            size: number;
            /**
             * @description Whether the bytes are there. Only a `complete` upload can be used.
             * @enum {string}
             */
            status: "waiting" | "complete";
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it is gone. */
            expiresAt: components["schemas"]["Timestamp"];
            urls: {
                location: components["schemas"]["Url"];
                /** @description Where to send the bytes with `PUT`. */
                upload: components["schemas"]["Url"];
            };
        };
        /** @description The parts of a page's layout to set. On a new page all parts are shown unless told otherwise. */
        PageLayoutInput: {
            /** @enum {string} */
            width?: "default" | "wide";
            /** @description Whether the cover image is shown. */
            cover?: boolean;
            /**
             * @description `hero` keeps the cover within the page column, `full` spans the window.
             * @enum {string}
             */
            coverSize?: "hero" | "full";
            /** @description Whether the title is shown. */
            title?: boolean;
            /** @description Whether the description is shown. */
            description?: boolean;
            /** @description Whether the page tree is shown beside the page. */
            tableOfContents?: boolean;
            /** @description Whether the headings of the page are listed beside it. */
            outline?: boolean;
            /** @description Whether links to the previous and next page are shown. */
            pagination?: boolean;
            /** @description Whether details such as the time of the last edit are shown. */
            metadata?: boolean;
            /**
             * @description Mask of the cover image, `none` on a new page.
             * @enum {string}
             */
            coverMask?: "none" | "radial";
            /** @description Whether tags are shown. */
            tags?: boolean;
            /** @description Whether actions, such as to copy the page, are offered. */
            actions?: boolean;
            /** @description Whether headings offer a link to themselves. */
            anchors?: boolean;
        };
        /** @description Tags of a `document` page, each once. Where two versions are merged, tags that either added or removed are. */
        PageTagsInput: {
            /** @example beta */
            tag: string;
            /** @description Shows the tag beside the page in the table of contents. */
            primary?: boolean;
        }[];
        /** @description Image at the head of a page. */
        PageCoverInput: {
            /** @description The image. */
            ref?: components["schemas"]["PageCoverRef"];
            /** @description The image for dark mode, when it differs. */
            refDark?: components["schemas"]["PageCoverRef"];
            /** @description Vertical offset of the image within its frame, 0 by default. */
            yPos?: number;
        };
        /** @description What an edit of a batch did to a page. */
        ContentChangeResult: {
            /** @enum {string} */
            type: "created_page" | "updated_page" | "deleted_page";
            page: components["schemas"]["ChangedPage"];
            /** @description The name the edit gave to the page, if any. */
            ref?: string;
        };
        /** @description A file that a batch of edits added. */
        InsertedFile: {
            file: components["schemas"]["RevisionFile"];
            /** @description The name the edit gave to the file, if any. */
            ref?: string;
        };
        /** @description A piece of reusable content that a batch of edits wrote. */
        WrittenReusableContent: components["schemas"]["RevisionReusableContent"] & {
            /** @description The name the edit gave to the reusable content, if any. */
            ref?: string;
        };
        /** @description What a batch of edits did to a change request. */
        ChangeRequestContentUpdate: {
            /** @enum {string} */
            object: "change-request-content-update";
            changeRequest: components["schemas"]["ChangeRequest"];
            /** @description The pages touched, in the order of the edits. */
            changes: components["schemas"]["ContentChangeResult"][];
            /** @description The files added, absent when there are none. */
            insertedFiles?: components["schemas"]["InsertedFile"][];
            /** @description The reusable contents written, absent when there are none. */
            reusableContents?: components["schemas"]["WrittenReusableContent"][];
        };
        /** @description What a batch of edits did to the primary content of a space. */
        SpaceContentUpdate: {
            /** @enum {string} */
            object: "space-content-update";
            /** @description The revision the edits produced. */
            revision: components["schemas"]["Id"];
            /** @description The pages touched, in the order of the edits. */
            changes: components["schemas"]["ContentChangeResult"][];
            /** @description The files added, absent when there are none. */
            insertedFiles?: components["schemas"]["InsertedFile"][];
            /** @description The reusable contents written, absent when there are none. */
            reusableContents?: components["schemas"]["WrittenReusableContent"][];
        };
        /** @description Where to import content from. Links between imported pages become page links, also where the heading that they name is not there (`missingHeadings` of the result), and pictures become files. What front matter says about who sees a page becomes that: `if` its condition, `hidden`, `noIndex` and `noRobotsIndex` what they are called, and a draft has the condition `false`. A page whose front matter cannot be read for that has this condition as well, and is named in `leftOut`. An import takes at most 2,000 pages and 2,000 files (tables of contents, and texts that stand in others whole, are no pages; with them there are 4,000 texts), an archive of 50 MB with 10,000 files of 25 MB each and 200 MB together, puts at most 1,000 included files of 1 MB together into a page, and 20,000 of 20 MB into all, and reads a website for at most two minutes, or for ten with `startImport`, where it is one minute while imports of others wait. */
        ImportContent: {
            /**
             * Format: uri
             * @description Address the server fetches the content from. Either this or `upload` is needed.
             */
            url?: string;
            /** @description Id of an upload to the space that holds the content, for `zip`, `markdown`, `html` and `docx`. */
            upload?: string;
            /**
             * @description What sort of content the address serves. `website` reads the pages below the address, those of its sitemap first, as far as its robots.txt allows. `markdown`, `html` and `docx` are one page. `zip` is an archive of pages of these sorts, whose folders become the page tree; exports of Notion and Confluence are read as what they are. The other sources answer 400.
             * @enum {string}
             */
            source: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs";
        };
        /** @description Outcome of an import. */
        ImportContentResult: {
            /** @description The revision that holds the imported content. */
            revision: components["schemas"]["Id"];
            /** @description Number of pages and files taken over. */
            importedResources: number;
            /** @description Number of pages and files found: those taken over, and those of `leftOut`. */
            totalResources: number;
            /** @description What was found and not taken over; absent when there is nothing. */
            leftOut?: {
                /** @description How many there are. */
                count: number;
                /** @description The first 1,000 of them. */
                items: components["schemas"]["ImportLeftOut"][];
            };
            /** @description Links to headings that the pages they lead to do not have; absent when there are none. Such a link leads to the top of its page, as in a browser, and keeps the name of the heading behind `#`, and the address that was written behind `?from=`. The list of broken links has that address. */
            missingHeadings?: {
                /** @description How many there are. */
                count: number;
                /** @description The first 1,000 of them. */
                items: components["schemas"]["ImportMissingHeading"][];
            };
            /**
             * @description The limit that ended the import before all of the source was read; absent when none did.
             * @example a website is read for 120 s at most, and for 600 s by `startImport`
             */
            limit?: string;
        };
        /** @description What to import, and where to. */
        StartImport: {
            /**
             * Format: uri
             * @description Address the server fetches the content from. Either this or `upload` is needed.
             */
            url?: string;
            /** @description Id of an upload to the space that holds the content, for `zip`, `markdown`, `html` and `docx`. */
            upload?: string;
            /**
             * @description What sort of content it is, as for `importContent`.
             * @enum {string}
             */
            source: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs";
            /** @description Id or number of the change request that the content is added to; the primary content when left out. */
            changeRequest?: string;
            /** @description Id of the page that the first one is put into, and the others below; a new one each when left out. */
            page?: string;
        };
        /** @description Content on its way into a space. */
        ContentImport: {
            /** @enum {string} */
            object: "import";
            id: components["schemas"]["Id"];
            /**
             * @description What sort of content it brings; `folder` for what `quire import` read from a disk.
             * @enum {string}
             */
            source: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs" | "folder";
            /** @description Where it comes from: the address without its query, or the name of a file or folder. */
            from?: string;
            /** @description The change request that it is added to, if any. */
            changeRequest?: components["schemas"]["Id"];
            /** @description The page that it is put into, if any. */
            page?: components["schemas"]["Id"];
            /** @enum {string} */
            status: "waiting" | "running" | "completed" | "failed" | "canceled";
            /** @description How far it has come. A step may be taken more than once when it is interrupted. */
            progress: {
                /**
                 * @description What is done at present: pages are read, files are fetched, or everything is written.
                 * @enum {string}
                 */
                step?: "pages" | "files" | "writing";
                done: number;
                /** @description How many there will be in this step, as far as is known. */
                total: number;
                /** @description How many links the pages have that were written so far; absent before any is. */
                links?: number;
            };
            /** @description What came of it, once it is completed. */
            result?: components["schemas"]["ImportContentResult"];
            /** @description Why it failed. */
            error?: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description When it ended, if it has. */
            endedAt?: components["schemas"]["Timestamp"];
            urls: {
                location: components["schemas"]["Url"];
            };
        };
        /** @description A page of the imports of a space. */
        ContentImportList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ContentImport"][];
        };
        /** @description Something that an import found and did not take over. */
        ImportLeftOut: {
            /**
             * @description Its path in the folder or archive, with a `/` at its end for a whole folder, or its address; with a colon and a name behind it, something that its front matter or its settings say.
             * @example docs/img/old.png
             * @example docs/beta.md: if
             */
            name: string;
            /**
             * @description Why: `hidden` has a name that begins with a dot, `generated` was put there by a program, `unlinked` is a file that no page shows or links to, `part` is a piece of a layout and no page, `unreadable` cannot be read as what it is, `unreachable` cannot be fetched, `robots` is closed by the robots.txt of the website, `too-large` has too many bytes, `limit` is beyond what an import takes, `symlink` leads elsewhere in the file system, `missing` is named by a page or a table of contents and is not there, `outside` stands outside the folder that settings name as the root of the pages, or is excluded by them, `unsupported` is a setting, a component or a shortcode that has no counterpart.
             * @enum {string}
             */
            reason: "hidden" | "generated" | "unlinked" | "part" | "unreadable" | "unreachable" | "robots" | "too-large" | "limit" | "symlink" | "missing" | "outside" | "unsupported";
            /** @description What exactly was wrong, where there is more to say. */
            message?: string;
        };
        /** @description A link to a heading that is not on the page. */
        ImportMissingHeading: {
            /**
             * @description The text with the link: its path in the folder or archive, or its address.
             * @example docs/setup.md
             */
            from: string;
            /**
             * @description The address as it was written.
             * @example other.md#gone
             */
            address: string;
        };
        /** @description A source outside the space that supplies the body of one page. `type` tells which sort. */
        ComputedContentSourceDocument: components["schemas"]["ComputedContentSourceDocumentOpenAPI"] | components["schemas"]["ComputedContentSourceDocumentTranslation"] | components["schemas"]["ComputedContentSourceIntegration"];
        /** @description A source outside the space that supplies a whole set of pages. `type` tells which sort. */
        ComputedContentSourceRevision: components["schemas"]["ComputedContentSourceRevisionOpenAPI"] | components["schemas"]["ComputedContentSourceRevisionTranslation"] | components["schemas"]["ComputedContentSourceIntegration"];
        /** @description A page written from an OpenAPI document of the organization. */
        ComputedContentSourceDocumentOpenAPI: {
            /** @enum {string} */
            type: "builtin:openapi";
            props: {
                /**
                 * @description What the page shows: the data models, the operations of a group, or the introduction.
                 * @enum {string}
                 */
                doc: "models" | "operations" | "info";
                /** @description Name of the group of operations. Needed for `operations` and `info`. */
                page?: string;
            };
            dependencies: components["schemas"]["ComputedContentDependenciesOpenAPI"];
        };
        /** @description Pages written from an OpenAPI document of the organization. */
        ComputedContentSourceRevisionOpenAPI: {
            /** @enum {string} */
            type: "builtin:openapi";
            props: {
                /** @description Whether a page for the data models is included. */
                models: boolean;
            };
            dependencies: components["schemas"]["ComputedContentDependenciesOpenAPI"];
        };
        /** @description A page that translates a document of another space. */
        ComputedContentSourceDocumentTranslation: {
            /** @enum {string} */
            type: "builtin:translation";
            props: {
                /** @description Id of the space translated from. */
                space: string;
                /** @description Id of the document translated. */
                document: string;
            };
        };
        /** @description Pages that translate those of another space. */
        ComputedContentSourceRevisionTranslation: {
            /** @enum {string} */
            type: "builtin:translation";
            /** @description Always empty. */
            props: Record<string, never>;
            dependencies: {
                translation: components["schemas"]["ComputedContentDependencyTranslation"];
            };
        };
        /** @description Content that an installed integration supplies. */
        ComputedContentSourceIntegration: {
            /**
             * @description Names the integration and one of its content sources.
             * @example integration:changelog:releases
             */
            type: string;
            /** @description Settings handed to the integration, of its own making. */
            props: {
                [key: string]: unknown;
            };
            /** @description What the content is made from, by names of the integration's choosing. */
            dependencies?: {
                [key: string]: components["schemas"]["ComputedContentDependency"];
            };
        };
        /** @description The OpenAPI document that computed content is made from. */
        ComputedContentDependenciesOpenAPI: {
            spec: components["schemas"]["ComputedContentDependencyOpenAPI"];
        };
        /** @description Something that computed content is made from. */
        ComputedContentDependency: {
            ref: components["schemas"]["ComputedContentDependencyRef"];
            /** @description What the reference stood for when last resolved, null when it was gone. Ignored when sent. */
            value?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A reference that computed content may depend on. */
        ComputedContentDependencyRef: components["schemas"]["ContentRefSpace"] | components["schemas"]["ContentRefOpenAPI"] | components["schemas"]["ContentRefTranslation"];
        /** @description An OpenAPI document that computed content is made from. */
        ComputedContentDependencyOpenAPI: {
            ref: components["schemas"]["ContentRefOpenAPI"];
            /** @description The OpenAPI document as last resolved, null when it was gone. Ignored when sent. */
            value?: {
                /** @enum {string} */
                object: "openapi-spec";
                id: string;
                slug: string;
                /** @description Id of the version that the content is made from. */
                lastVersion?: string;
            } | null;
        };
        /** @description A translation that computed content is made from. */
        ComputedContentDependencyTranslation: {
            ref: components["schemas"]["ContentRefTranslation"];
            /** @description The result of the translation as last resolved, null when there is none. Ignored when sent. */
            value?: {
                /** @description Id of the space that holds the translation. */
                space: string;
                /** @description Id of its revision. */
                revision: string;
            } | null;
        };
        /** @description A pointer to something, by id. Where a page or space may be left out, the one that holds the pointer is meant. It is a link and may be broken: what it names need not be there, or no longer, and whether it is, and whether it may be seen, is looked at each time that somebody follows it. */
        ContentRef: components["schemas"]["ContentRefFile"] | components["schemas"]["ContentRefURL"] | components["schemas"]["ContentRefPage"] | components["schemas"]["ContentRefAnchor"] | components["schemas"]["ContentRefUser"] | components["schemas"]["ContentRefCollection"] | components["schemas"]["ContentRefSpace"] | components["schemas"]["ContentRefReusableContent"] | components["schemas"]["ContentRefOpenAPI"];
        /** @description Points to a file of the space. */
        ContentRefFile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "file";
            /** @description Id of the file. */
            file: string;
        };
        /** @description Points to any address. */
        ContentRefURL: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "url";
            /**
             * Format: uri-reference
             * @description Any address but one that runs a program, such as `javascript:…`.
             * @example https://example.com/pricing
             */
            url: string;
        };
        /** @description Points to a page. */
        ContentRefPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "page";
            /** @description Id of the page. */
            page: string;
            /** @description Id of its space, when it is another one. */
            space?: string;
        };
        /** @description Points to a place within a page. */
        ContentRefAnchor: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "anchor";
            /** @description Anchor of the block, without `#`. */
            anchor: string;
            /** @description Id of the page, when it is another one. */
            page?: string;
            /** @description Id of its space, when it is another one. */
            space?: string;
        };
        /** @description Points to a person. */
        ContentRefUser: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "user";
            /** @description Id of the user. */
            user: string;
        };
        /** @description Points to a collection. */
        ContentRefCollection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "collection";
            /** @description Id of the collection. */
            collection: string;
        };
        /** @description Points to a space. */
        ContentRefSpace: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "space";
            /** @description Id of the space. */
            space: string;
        };
        /** @description Points to a piece of reusable content. */
        ContentRefReusableContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reusable-content";
            /** @description Id of the reusable content. */
            reusableContent: string;
            /** @description Id of its space, when it is another one. */
            space?: string;
        };
        /** @description Points to an OpenAPI document of the organization. */
        ContentRefOpenAPI: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "openapi";
            /**
             * @description Slug of the document.
             * @example billing
             */
            spec: string;
        };
        /** @description Points to a translation of the organization. */
        ContentRefTranslation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "translation";
            /** @description Id of the translation. */
            translation: string;
        };
        /**
         * @description Health of a link. `ok` has no problem, the target of a `broken` one is missing from the revision, and `in-app` names an address inside the workspace rather than its content.
         * @enum {string}
         */
        ContentReferenceStatus: "ok" | "broken" | "in-app";
        /** @description Something that content links to, with the places that link to it. */
        ContentReferenceUsage: {
            status: components["schemas"]["ContentReferenceStatus"];
            /**
             * @description `reference` is an ordinary link, `dependsOn` something the content cannot be shown without.
             * @enum {string}
             */
            relation: "reference" | "dependsOn";
            /** @description The target, absent when it cannot be resolved. */
            targetReference?: components["schemas"]["ContentLocation"];
            /**
             * @description The address of a broken link, as it is written in the first of the places; a pointer of a document as the address that stands for it.
             * @example ../setup.md
             */
            address?: string;
            /** @description The places that link to the target, the first 20 of them; backlinks of pages and files list all. */
            locationReferences: components["schemas"]["ContentLocation"][];
        };
        /** @description Counts over all links, not only those of this page of the list. */
        ContentReferencesStats: {
            total: number;
            broken: {
                total: number;
                /** @description How many of them the change request broke. Only where links of a change request are listed. */
                changeRequest?: number;
            };
        };
        /** @description One page of links, with counts over all of them. */
        ContentReferenceUsageList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ContentReferenceUsage"][];
            stats: components["schemas"]["ContentReferencesStats"];
        };
        /** @description A place in the workspace or on the web, with the objects that lead to it. */
        ContentLocation: components["schemas"]["ContentLocationFile"] | components["schemas"]["ContentLocationURL"] | components["schemas"]["ContentLocationPage"] | components["schemas"]["ContentLocationUser"] | components["schemas"]["ContentLocationCollection"] | components["schemas"]["ContentLocationSpace"] | components["schemas"]["ContentLocationReusableContent"] | components["schemas"]["ContentLocationOpenAPI"];
        /** @description One page of places. */
        ContentLocationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ContentLocation"][];
        };
        /** @description A file of a space. */
        ContentLocationFile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "file";
            organization: components["schemas"]["Organization"];
            space: components["schemas"]["Space"];
            versionContext?: components["schemas"]["ContentLocationVersionContext"];
            file: components["schemas"]["RevisionFile"];
        };
        /** @description Any address. */
        ContentLocationURL: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "url";
            url: string;
        };
        /** @description A page of a space, or a place within it. */
        ContentLocationPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "page";
            organization: components["schemas"]["Organization"];
            space: components["schemas"]["Space"];
            /** @description The page itself: its subpages are not repeated here, so `pages` is empty. */
            page: components["schemas"]["RevisionPage"];
            versionContext?: components["schemas"]["ContentLocationVersionContext"];
            /** @description The place within the page, absent when the page as a whole is meant. Of a place that links, the heading it stands under. */
            internalLocation?: components["schemas"]["ContentLocationPageAnchor"] | components["schemas"]["ContentLocationPageNode"];
        };
        /** @description A place within a page that has an anchor. */
        ContentLocationPageAnchor: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "anchor";
            anchor: string;
        };
        /** @description A node of the document of a page. */
        ContentLocationPageNode: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "node";
            /** @description Key of the node. */
            node: string;
        };
        /** @description A person. */
        ContentLocationUser: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "user";
            user: components["schemas"]["User"];
        };
        /** @description A collection. */
        ContentLocationCollection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "collection";
            organization: components["schemas"]["Organization"];
            collection: components["schemas"]["Collection"];
        };
        /** @description A space. */
        ContentLocationSpace: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "space";
            organization: components["schemas"]["Organization"];
            space: components["schemas"]["Space"];
        };
        /** @description A piece of reusable content of a space. */
        ContentLocationReusableContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reusable-content";
            organization: components["schemas"]["Organization"];
            space: components["schemas"]["Space"];
            versionContext?: components["schemas"]["ContentLocationVersionContext"];
            reusableContent: components["schemas"]["RevisionReusableContent"];
        };
        /** @description An OpenAPI document of an organization. */
        ContentLocationOpenAPI: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "openapi";
            organization: components["schemas"]["Organization"];
            openAPISpec: components["schemas"]["OpenApiSpec"];
        };
        /** @description The version of the content meant, absent when it is the current primary content. */
        ContentLocationVersionContext: components["schemas"]["ContentLocationRevisionContext"] | components["schemas"]["ContentLocationChangeRequestContext"];
        /** @description The content as one revision has it. */
        ContentLocationRevisionContext: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "revision";
            revision: components["schemas"]["Revision"];
        };
        /** @description The content as a change request has it. */
        ContentLocationChangeRequestContext: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "changeRequest";
            changeRequest: components["schemas"]["ChangeRequest"];
        };
        /**
         * @description Kind of site. A site is `basic` unless it is created as another kind.
         * @enum {string}
         */
        SiteType: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
        /**
         * @description Who can read the site once it is live. `public`: anybody, and search engines index it. `unlisted`: anybody, but search engines are asked not to index it. `share-link`: whoever has the secret address of an active share link. `visitor-auth`: visitors who bring a signed token.
         * @enum {string}
         */
        SiteVisibility: "public" | "unlisted" | "share-link" | "visitor-auth";
        /**
         * @description Title of the site.
         * @example Acme handbook
         */
        SiteTitle: string;
        /**
         * @description Whether AI agents may read the pages of the site. With `excluded`, agents that say who they are (`GPTBot`, `ClaudeBot`, `CCBot`, `PerplexityBot` and others, in `User-Agent`) get 403 for every page, `robots.txt` at the root of the site tells them to stay away, pages are sent with `X-Robots-Tag: noai, noimageai`, and there are no pages as Markdown. With `included`, which new sites have, every page can also be read as Markdown, at its address with `.md` behind it, and links to that. Search engines, and programs that call this API, are not concerned.
         * @enum {string}
         */
        SiteAgentsContext: "excluded" | "included";
        /** @description A docs site, through which spaces are published. */
        Site: {
            /** @enum {string} */
            object: "site";
            id: components["schemas"]["Id"];
            type: components["schemas"]["SiteType"];
            /** @description The type whose features the site has, which is its own. */
            appliedType: components["schemas"]["SiteType"];
            title: components["schemas"]["SiteTitle"];
            /** @description Icon of the site, or `null` when it has none. */
            icon?: components["schemas"]["CustomizationFavicon"] | null;
            /**
             * @description Hostname of its own that the site is served under once it is verified, in lower case and without a port. Visitors are told of it only then.
             * @example docs.example.com
             */
            hostname?: string;
            /**
             * @description Name of the site in its published address, when it has no hostname of its own.
             * @example handbook
             */
            basename?: string;
            proxy?: components["schemas"]["SiteProxy"];
            visibility: components["schemas"]["SiteVisibility"];
            /** @description Whether the site is live. */
            published: boolean;
            /** @description How many spaces the site shows. */
            siteSpaces: number;
            createdAt: components["schemas"]["Timestamp"];
            adaptiveContent?: components["schemas"]["SiteAdaptiveContent"];
            ads?: components["schemas"]["SiteAds"];
            agentsContext: components["schemas"]["SiteAgentsContext"];
            /** @description The features the site can use. */
            features: components["schemas"]["SiteFeature"][];
            /**
             * @description Where roles on the site come from. `legacy` stands for the organization, which is so for every site.
             * @enum {string}
             */
            permissionsModel: "legacy" | "site";
            /**
             * @description Members have the role on the site that they have in the organization.
             * @enum {string}
             */
            defaultLevel: "inherit";
            permissions: components["schemas"]["SitePermissions"];
            /** @description Addresses of the site. */
            urls: {
                /** @description Address of the site in this API. */
                location: components["schemas"]["Url"];
                /** @description Address of the site in the application. */
                app: components["schemas"]["Url"];
                /** @description Address of a preview of the site in the application. */
                preview: components["schemas"]["Url"];
                /** @description Address visitors use; only while the site is live. It has a host of its own only once that is verified. */
                published?: components["schemas"]["Url"];
            };
        };
        /** @description What the caller may do with a site. Visitors may view it. */
        SitePermissions: {
            view: boolean;
            /** @description See its settings, its structure and previews. */
            access: boolean;
            /** @description Change what it shows and how it looks. */
            edit: boolean;
            /** @description Add sections and spaces, and move them. */
            create: boolean;
            /** @description Change its settings, publish and delete it. */
            admin: boolean;
            /** @description Add integrations to it. */
            installIntegration: boolean;
            viewAdaptiveSchema: boolean;
            editAdaptiveSchema: boolean;
        };
        /** @description The hosts that a site has of its own, verified or not. */
        SiteDomains: {
            /** @enum {string} */
            object: "site-domains";
            domains: components["schemas"]["SiteDomain"][];
        };
        /** @description A host that a site has of its own, and how the organization proves that the host belongs to it. */
        SiteDomain: {
            /** @enum {string} */
            object: "site-domain";
            /** @example docs.example.com */
            hostname: string;
            /** @description Which settings of the site name the host. */
            uses: ("hostname" | "proxy")[];
            /**
             * @description Paths at which the site has a page, section or space, and the server an answer of its own, which comes first on every host. Give these another slug or path, or nobody finds them here.
             * @example [
             *       "/docs"
             *     ]
             */
            taken: string[];
            /**
             * @description Only a `verified` host leads to the site.
             * @enum {string}
             */
            status: "verified" | "unverified";
            /**
             * @description What proved it: a TXT record (`dns`), a file on the host (`file`), or whoever runs this server (`operator`).
             * @enum {string}
             */
            method?: "dns" | "file" | "operator";
            verifiedAt?: components["schemas"]["Timestamp"];
            challenge: components["schemas"]["SiteDomainChallenge"];
            check?: components["schemas"]["SiteDomainCheck"];
        };
        /** @description Two ways to prove that the host belongs to the organization, of which one is enough. The value is the same for both, always the same for this organization and host, and worthless for any other. */
        SiteDomainChallenge: {
            /** @description A TXT record to be added. */
            dns: {
                /** @enum {string} */
                type: "TXT";
                /** @example _quire-challenge.docs.example.com */
                name: string;
                /** @example quire-domain-verification=vPZqCS2xE0hT8dQ7mJ4nYw5uKbRzL1aF */
                value: string;
            };
            /** @description A file to be served with status 200, without a redirect, of 10,000 bytes at most. The text must be a whole line of it. It is asked for by https, and by http where nothing answers there. */
            file: {
                /** @example https://docs.example.com/.well-known/quire-challenge */
                url: string;
                /** @example quire-domain-verification=vPZqCS2xE0hT8dQ7mJ4nYw5uKbRzL1aF */
                content: string;
            };
        };
        /** @description What was found when it was looked for the proof. Only in the answer of the operation that looks. */
        SiteDomainCheck: {
            /** @example there is no TXT record at _quire-challenge.docs.example.com */
            dns: string;
            /** @example the address answers with status 404 */
            file: string;
        };
        /** @description One page of sites. */
        SiteList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Site"][];
        };
        /** @description How another server shows the site in a subdirectory of its own, once its host is verified: it passes what is asked for below `origin` on to `target`, whose pages, links, redirects and cookies are written for `origin` then. Visitors are told of it only then. */
        SiteProxy: {
            /**
             * @description Host and path under which visitors reach the site.
             * @example www.example.com/docs
             */
            origin: string;
            /** @description Address to which the other server must forward requests for `origin`. */
            target: string;
        };
        /** @description Whether pages, sections and spaces adapt to what is known about the visitor, which those of a new site do. While it is not enabled, conditions do not apply: what has one is shown to everybody as if it had none, wherever the site is read or searched. */
        SiteAdaptiveContent: {
            enabled: boolean;
        };
        /** @description State of advertising on the site. The fields beside `status` depend on it. */
        SiteAds: {
            /** @enum {string} */
            status: "pending" | "in-review" | "live" | "rejected" | "disabled";
            /** @description While `pending`, whether the site can be submitted for review. */
            submittable?: boolean;
            /**
             * @description What the ads are about, while `in-review`, `live` or `disabled`.
             * @enum {string}
             */
            topic?: "webdev" | "crypto";
            /** @description Id of the place where ads appear, while `live` or `disabled`. */
            zoneId?: string;
            /** @description Why the site was `rejected`. */
            reason?: string;
        };
        /** @description A feature of the site. */
        SiteFeature: {
            id: components["schemas"]["SiteFeatureKey"];
            /** @description The kind of site that brings the feature. */
            plan: components["schemas"]["SiteType"];
            /** @description Whether the feature keeps its settings but can no longer be changed. */
            frozen: boolean;
            /** @description The parts of the customization the feature opens; none for most. */
            customizations: ("header-logo" | "theme-preset" | "premium-fonts" | "custom-icons" | "footer-logo" | "footer-links" | "footer-copyright" | "semantic-colors")[];
        };
        /**
         * @description Name of a site feature.
         * @enum {string}
         */
        SiteFeatureKey: "sites-adaptive-content" | "sites-advanced-customization" | "sites-advanced-insights" | "sites-ads" | "sites-ai-search" | "sites-ai-assistant" | "sites-embed" | "sites-api-playground" | "sites-basic-customization" | "sites-custom-domain" | "sites-custom-fonts" | "sites-custom-subdirectory" | "sites-full-text-search" | "sites-multivariant-site" | "sites-no-custom-domain" | "sites-page-feedback" | "sites-page-traffic-insights" | "sites-pdf-export" | "sites-preview-deployments" | "sites-public-visibility" | "sites-redirects" | "sites-search-insights" | "sites-sections" | "sites-seo" | "sites-share-links" | "sites-unlisted-visibility" | "sites-user-contribution" | "sites-visitor-authentication" | "sites-visitors";
        /** @description A section of a site, which holds one or more variants of its content as site spaces. */
        SiteSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "site-section";
            id: components["schemas"]["Id"];
            /** @example Guides */
            title: string;
            /** @description Short text shown with the title. */
            description?: string;
            /** @description Whether this is the section shown at the root of the site. */
            default?: boolean;
            /**
             * @description Path of the section below the root of the site.
             * @example guides
             */
            path: string;
            /**
             * @description Expression that decides whether a visitor sees the section. Without one, everybody does.
             * @example visitor.claims.isBetaUser
             */
            condition?: string;
            /** @description Id of the group the section is in. */
            sectionGroup?: components["schemas"]["Id"];
            /** @description Name of the icon shown beside the title. */
            icon?: string;
            /** @description The spaces the section shows, in order. */
            siteSpaces: components["schemas"]["SiteSpace"][];
            /** @description Whether it is prepared and not live yet. Always false: what is on a site is live. */
            draft: boolean;
            urls: components["schemas"]["SiteItemUrls"];
        };
        /** @description One page of site sections. */
        SiteSectionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SiteSection"][];
        };
        /** @description A titled group of sections, and of further groups nested in it. */
        SiteSectionGroup: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "site-section-group";
            id: components["schemas"]["Id"];
            /** @example Products */
            title: string;
            /** @description Name of the icon shown beside the title. */
            icon?: string;
            /** @description Id of the group this one is nested in. */
            sectionGroup?: components["schemas"]["Id"];
            /** @description Whether it is prepared and not live yet. Always false: what is on a site is live. */
            draft: boolean;
            /** @description The sections directly in the group, in order. */
            sections: components["schemas"]["SiteSection"][];
            /** @description Everything directly in the group, sections and nested groups, in order. */
            children: components["schemas"]["SiteSectionOrGroup"][];
        };
        /** @description One page of site section groups. */
        SiteSectionGroupList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SiteSectionGroup"][];
        };
        /** @description A section or a section group, told apart by `object`. */
        SiteSectionOrGroup: components["schemas"]["SiteSection"] | components["schemas"]["SiteSectionGroup"];
        /** @description A space in its place on a site. */
        SiteSpace: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            object: "site-space";
            id: components["schemas"]["Id"];
            /**
             * @description Path of the site space below its section, or below the root of the site.
             * @example v2
             */
            path: string;
            /** @description Id of the section the site space is in. */
            section?: components["schemas"]["Id"];
            space: components["schemas"]["Space"];
            /**
             * @description Title visitors see for this variant.
             * @example Version 2
             */
            title: string;
            /** @description Whether it is shown first in its section or on the site. */
            default?: boolean;
            /**
             * @description Expression that decides whether a visitor sees the space. Without one, everybody does.
             * @example visitor.claims.isBetaUser
             */
            condition?: string;
            /** @description Whether the site space can have a customization that differs from that of the site. */
            hasAdvancedCustomizationFeature?: boolean;
            /** @description Whether it is prepared and not live yet. Always false: what is on a site is live. */
            draft: boolean;
            urls: components["schemas"]["SiteItemUrls"];
        };
        /** @description One page of site spaces. */
        SiteSpaceList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SiteSpace"][];
        };
        /** @description Addresses of a part of a site. */
        SiteItemUrls: {
            /** @description Address visitors use; only while the site is live. */
            published?: components["schemas"]["Url"];
        };
        /** @description A secret address that opens a site whose visibility is `share-link`. */
        ShareLink: {
            /** @enum {string} */
            object: "share-link";
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description Name to tell the links of a site apart.
             * @example Beta testers
             */
            name: string;
            /** @description Whether the link opens the site. */
            active: boolean;
            /** @description Addresses of the share link. */
            urls: {
                /** @description The address to hand out, with the secret key in it; only while the site is live. */
                published?: components["schemas"]["Url"];
            };
        };
        /** @description One page of share links. */
        ShareLinkList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["ShareLink"][];
        };
        /** @description The structure of a site, told apart by `type`. */
        SiteStructure: components["schemas"]["SiteStructureSections"] | components["schemas"]["SiteStructureSiteSpaces"];
        /** @description Structure of a site that has sections. */
        SiteStructureSections: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sections";
            /** @description The sections and section groups at the top level, in order. */
            structure: components["schemas"]["SiteSectionOrGroup"][];
        };
        /** @description Structure of a site without sections. */
        SiteStructureSiteSpaces: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "siteSpaces";
            /** @description The site spaces, in order. */
            structure: components["schemas"]["SiteSpace"][];
        };
        /** @description Any item of a site's structure, told apart by `object`. */
        SiteStructureItem: components["schemas"]["SiteSpace"] | components["schemas"]["SiteSection"] | components["schemas"]["SiteSectionGroup"];
        /** @description Names an item of a site's structure. */
        SiteStructureItemPointer: {
            /** @enum {string} */
            type: "site-space" | "site-section" | "site-section-group";
            id: string;
        };
        /** @description Where an item goes among its siblings. When both are given `before` decides; with neither the item goes last. */
        SiteStructureItemMovePosition: {
            /** @description Directly before this sibling. */
            before?: components["schemas"]["SiteStructureItemPointer"];
            /** @description Directly after this sibling. */
            after?: components["schemas"]["SiteStructureItemPointer"];
        };
        /** @description Names a section of a site. */
        SiteSectionPointer: {
            /** @enum {string} */
            type: "site-section";
            /** @description Id of the section. */
            siteSection: string;
        };
        /** @description Where a section goes among its siblings. When both are given `before` decides; with neither it goes last. */
        SiteSectionMovePosition: {
            /** @description Directly before this section. */
            before?: components["schemas"]["SiteSectionPointer"];
            /** @description Directly after this section. */
            after?: components["schemas"]["SiteSectionPointer"];
        };
        /** @description Names a section or a section group of a site. */
        SiteSectionGroupPointer: {
            /** @enum {string} */
            type: "site-section" | "site-section-group";
            id: string;
        };
        /** @description Where a section group goes among its siblings. When both are given `before` decides; with neither it goes last. */
        SiteSectionGroupMovePosition: {
            /** @description Directly before this sibling. */
            before?: components["schemas"]["SiteSectionGroupPointer"];
            /** @description Directly after this sibling. */
            after?: components["schemas"]["SiteSectionGroupPointer"];
        };
        /** @description Names a site space. */
        SiteSpacePointer: {
            /** @enum {string} */
            type: "site-space";
            /** @description Id of the site space. */
            siteSpace: string;
        };
        /** @description Where a site space goes among its siblings. When both are given `before` decides; with neither it goes last. */
        SiteSpaceMovePosition: {
            /** @description Directly before this site space. */
            before?: components["schemas"]["SiteSpacePointer"];
            /** @description Directly after this site space. */
            after?: components["schemas"]["SiteSpacePointer"];
        };
        /** @description The visitor claims that the conditions of a site can use. */
        SiteAdaptiveSchema: {
            /** @enum {string} */
            object: "site-adaptive-schema";
            jsonSchema: components["schemas"]["SiteAdaptiveJSONSchema"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A draft-07 JSON schema in a reduced form: an object of claims, each with a type and a description, and no others. */
        SiteAdaptiveJSONSchema: {
            /** @enum {string} */
            $schema?: "http://json-schema.org/draft-07/schema#";
            /** @description Identifier of the schema; it is kept as given. */
            $id?: string;
            /** @enum {string} */
            type: "object";
            /** @description The claims by name. Those of a signed visitor token stand here, all others under `unsigned`. */
            properties: {
                unsigned?: components["schemas"]["SiteAdaptiveObjectClaim"];
            } & {
                [key: string]: components["schemas"]["SiteAdaptiveClaim"];
            };
            /** @enum {boolean} */
            additionalProperties: false;
        };
        /** @description What is known of one claim, told apart by `type`. */
        SiteAdaptiveClaim: components["schemas"]["SiteAdaptiveBooleanClaim"] | components["schemas"]["SiteAdaptiveStringClaim"] | components["schemas"]["SiteAdaptiveNumberClaim"] | components["schemas"]["SiteAdaptiveArrayClaim"] | components["schemas"]["SiteAdaptiveObjectClaim"];
        /** @description A claim that is a single value, told apart by `type`. */
        SiteAdaptivePrimitiveClaim: components["schemas"]["SiteAdaptiveBooleanClaim"] | components["schemas"]["SiteAdaptiveStringClaim"] | components["schemas"]["SiteAdaptiveNumberClaim"];
        /** @description A claim that is true or false. Its name may say enough, so a description is optional. */
        SiteAdaptiveBooleanClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "boolean";
            description?: string;
        };
        /** @description A claim that is a text, free or one of a few. */
        SiteAdaptiveStringClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "string";
            /** @description The values the text can have. Left out, it can be any. */
            enum?: string[];
            description: string;
        };
        /** @description A claim that is a number. */
        SiteAdaptiveNumberClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
            description: string;
        };
        /** @description A claim that is a list of single values. */
        SiteAdaptiveArrayClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "array";
            description: string;
            items: components["schemas"]["SiteAdaptivePrimitiveClaim"];
        };
        /** @description A claim that holds further claims. Its name may say enough, so a description is optional. */
        SiteAdaptiveObjectClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "object";
            description?: string;
            /** @description The claims it holds, by name. */
            properties: {
                [key: string]: components["schemas"]["SiteAdaptiveClaim"];
            };
            /** @enum {boolean} */
            additionalProperties: false;
        };
        /** @description Conditions suggested for a site. */
        SiteAdaptiveTemplateConditions: {
            items: components["schemas"]["SiteAdaptiveTemplateCondition"][];
        };
        /** @description A condition built from a claim of the visitor schema. */
        SiteAdaptiveTemplateCondition: {
            /**
             * @description For which visitors it holds.
             * @example Takes part in the beta programme.
             */
            description: string;
            /**
             * @description The expression to use.
             * @example visitor.claims.isBetaUser
             */
            condition: string;
        };
        /** @description What stands behind an address, ready to be shown in a page. */
        Embed: {
            /**
             * @description `rich` when there is `html` to show, `link` otherwise.
             * @enum {string}
             */
            type: "link" | "rich";
            /** @description Title of the page behind the address. */
            title: string;
            /** @description Name of its site, or its host. */
            site: string;
            /** @description Address of the icon of the site. */
            icon?: components["schemas"]["Url"];
            /** @description A frame that shows the page, of type `rich` only. */
            html?: string;
        };
        /** @description All a renderer needs of a site around its pages. */
        PublishedContentSite: {
            /** @enum {string} */
            object: "published-content-site";
            site: components["schemas"]["Site"];
            structure: components["schemas"]["SiteStructure"];
            /** @description The look of the site and of those site spaces that have their own. */
            customizations: {
                site: components["schemas"]["SiteCustomizationSettings"];
                /** @description Customizations by site space id. Empty when every site space looks like the site. */
                siteSpaces: {
                    [key: string]: components["schemas"]["SiteCustomizationSettings"];
                };
            };
            /** @description The scripts that integrations add to every page. */
            scripts: components["schemas"]["SiteIntegrationScript"][];
        };
        /** @description How visitors of a site sign in. */
        SitePublishingAuth: {
            /** @enum {string} */
            object: "publishing-auth";
            backend: components["schemas"]["VisitorAuthBackend"];
            /** @description The key that signs visitor tokens. */
            privateKey: string;
            /**
             * Format: uri
             * @description Where visitors without a valid token are sent; absent while there is none.
             */
            fallbackURL?: string;
            /** @description Name of the integration that signs visitors in. */
            integration?: string;
        };
        /**
         * @description Who signs visitor tokens: a system of your own, or an integration.
         * @enum {string}
         */
        VisitorAuthBackend: "custom" | "integration";
        /** @description What to change about how visitors of a site sign in. */
        SitePublishingAuthUpdate: {
            backend: components["schemas"]["VisitorAuthBackend"];
            /** @description Name of the integration, as plain text: there need not be one. Needed for the backend `integration`, and only for it. */
            integration?: string;
            /** @description Where visitors without a valid token are sent; `null` removes it. */
            fallbackURL?: string | null;
        };
        /** @description What to look for on a site, and where. */
        SiteSearch: {
            /** @description What to look for. */
            query: string;
            scope?: components["schemas"]["SiteSearchScope"];
            /**
             * @deprecated
             * @description Use `scope`.
             * @enum {string}
             */
            mode?: "all" | "current" | "specific";
            siteSpaceIds?: components["schemas"]["SiteSpaceIds"];
            /** @description The site space, in the mode `current`. */
            siteSpaceId?: string;
        };
        /** @description The site spaces, in the mode `specific`. */
        SiteSpaceIds: string[];
        /** @description Where to look: `all` site spaces, `specific` ones, or the `default` ones, which are the current site space and the default site spaces of the other sections. */
        SiteSearchScope: {
            /** @enum {string} */
            mode: "default" | "specific" | "all";
            /** @description The site space that is open. */
            currentSiteSpace?: string;
            /**
             * @deprecated
             * @description Further site spaces.
             */
            includedSiteSpaces?: components["schemas"]["SiteSpaceIds"];
            siteSpaceIds?: components["schemas"]["SiteSpaceIds"];
        };
        /** @description An address that a visitor opened, and what is known about the visitor. */
        PublishedUrlLookup: {
            /**
             * Format: uri
             * @description The address.
             */
            url: string;
            /** @description Whether a visitor whose token is not valid is sent to the login address also where the site would open without. */
            redirectOnError?: boolean;
            /** @description What the visitor brings. */
            visitor?: {
                /** @description A visitor token signed with the key of the site. */
                jwtToken?: string;
                /** @description What the visitor says about itself. */
                unsignedClaims?: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description What a published address leads to, or where else to go. */
        PublishedSiteContentLookup: components["schemas"]["PublishedSiteContent"] | components["schemas"]["PublishedSiteRedirect"];
        /** @description The visitor goes elsewhere first. */
        PublishedSiteRedirect: {
            /**
             * @description What is there: the application, other published content, or a system of somebody else.
             * @enum {string}
             */
            target: "application" | "content" | "external";
            /**
             * Format: uri
             * @description Address to go to.
             */
            redirect: string;
        };
        /** @description What a published address leads to. */
        PublishedSiteContent: {
            site: components["schemas"]["Id"];
            /** @description The section, on a site that has some. */
            siteSection?: components["schemas"]["Id"];
            siteSpace: components["schemas"]["Id"];
            space: components["schemas"]["Id"];
            organization: components["schemas"]["Id"];
            /** @description The change request that is previewed. */
            changeRequest?: components["schemas"]["Id"];
            /** @description The revision that is previewed. */
            revision?: components["schemas"]["Id"];
            /** @description Opens the content of the site as the visitor sees it. */
            apiToken: string;
            /**
             * Format: uri
             * @description The one address for this content.
             */
            canonicalUrl: string;
            /** @description What is left of the path for the page, decoded: letters of any script are those of the page's `path`. */
            pathname: string;
            /** @description Path of the site space in the address, with a slash at both ends. */
            basePath: string;
            /** @description Path of the site in the address, with a slash at both ends. */
            siteBasePath: string;
            /** @description The key of the share link in the address. */
            shareKey?: string;
            /** @description Whether no longer address could lead to another section or site space. */
            complete: boolean;
            /** @description Same for visitors who bring the same claims; absent when there are none. */
            contextId?: string;
        };
        /** @description What an address of the application leads to; either a collection or a space. */
        ContentByUrl: {
            collection?: components["schemas"]["Collection"];
            space?: components["schemas"]["Space"];
            changeRequest?: components["schemas"]["ChangeRequest"];
            page?: components["schemas"]["RevisionPageAtPath"];
        };
        /** @description A script that an integration adds to every page of a site. */
        SiteIntegrationScript: {
            /**
             * Format: uri
             * @description Address of the script.
             */
            script: string;
            /** @description Whether the script sets cookies, so that visitors are asked first. */
            cookies: boolean;
            /** @description The content security policy the script needs. */
            contentSecurityPolicy?: string;
        };
        /** @description How a site, or one of its site spaces, looks and what it offers to visitors. */
        SiteCustomizationSettings: {
            /** @description Title shown to visitors, when it differs from the site. */
            title?: components["schemas"]["SiteTitle"];
            styling: components["schemas"]["CustomizationStyling"];
            /** @description Language of the user interface around the content. */
            internationalization: {
                /**
                 * @deprecated
                 * @description Use the language of the space instead.
                 * @enum {string}
                 */
                locale: "en" | "fr" | "es" | "zh" | "ja" | "de" | "nl" | "no" | "pt-br" | "ru" | "ar";
            };
            favicon: components["schemas"]["CustomizationFavicon"];
            header: components["schemas"]["CustomizationHeader"];
            footer: components["schemas"]["CustomizationFooter"];
            announcement?: components["schemas"]["CustomizationAnnouncement"];
            /** @description Light and dark mode. */
            themes: {
                /**
                 * @description The mode visitors start in; `system` is that of their device.
                 * @enum {string}
                 */
                default: "light" | "dark" | "system";
                /** @description Whether visitors can switch the mode. */
                toggeable: boolean;
            };
            /** @description PDF export. */
            pdf: {
                /** @description Whether pages offer to be saved as PDF. */
                enabled: boolean;
            };
            /** @description Page ratings. */
            feedback: {
                /** @description Whether visitors are asked if a page was helpful. */
                enabled: boolean;
            };
            /** @description Answers by AI. */
            ai: {
                /**
                 * @description `search` answers questions in the search box, `assistant` in a conversation.
                 * @enum {string}
                 */
                mode: "none" | "search" | "assistant";
                /** @description Name of the integration that answers, as plain text: there need not be one. */
                integrationId?: string;
            };
            /** @description Whether settings beyond the basic ones take effect: the logos, the theme, fonts of one's own, pictures as the icon, the colours of hints, and groups and copyright in the footer. */
            advancedCustomization: {
                enabled: boolean;
            };
            /** @description Links to the repository the content is kept in. */
            git: {
                /** @description Whether pages link to where they are edited, as `urls.app` of the page has it. */
                showEditLink: boolean;
            };
            pageActions: components["schemas"]["CustomizationPageActions"];
            /** @description Links that lead away from the site. */
            externalLinks: {
                /**
                 * @description `self` opens them in the same tab, `blank` in a new one.
                 * @enum {string}
                 */
                target: "self" | "blank";
            };
            /** @description Links to the previous and the next page. */
            pagination: {
                enabled: boolean;
            };
            /** @description The note that names the software behind the site. */
            trademark: {
                enabled: boolean;
            };
            /** @description The privacy policy visitors are pointed to. */
            privacyPolicy: {
                /** Format: uri */
                url?: string;
            };
            /** @description The picture shown when a page is shared. Without one, a picture is made for each page. */
            socialPreview: {
                /** Format: uri */
                url?: string;
            };
            /** @description Accounts on social networks that the site links to. */
            socialAccounts: components["schemas"]["CustomizationSocialAccount"][];
            /** @description Visitor statistics. */
            insights: {
                /**
                 * @description Whether a cookie recognises returning visitors.
                 * @default true
                 */
                trackingCookie: boolean;
            };
        };
        /** @description Settings of a site, or of a site space. Each is optional; `null` resets it, which on a site means the default and on a site space what the site has. */
        SiteCustomizationInput: {
            title?: components["schemas"]["SiteTitle"] | null;
            /** @description Colours, fonts and shapes. */
            styling?: {
                /** @enum {string|null} */
                theme?: "clean" | "muted" | "bold" | "gradient" | null;
                primaryColor?: components["schemas"]["CustomizationThemedColor"] | null;
                tint?: components["schemas"]["CustomizationTint"] | null;
                infoColor?: components["schemas"]["CustomizationThemedColor"] | null;
                successColor?: components["schemas"]["CustomizationThemedColor"] | null;
                warningColor?: components["schemas"]["CustomizationThemedColor"] | null;
                dangerColor?: components["schemas"]["CustomizationThemedColor"] | null;
                /** @enum {string|null} */
                corners?: "straight" | "rounded" | "circular" | null;
                /** @enum {string|null} */
                depth?: "subtle" | "flat" | null;
                /** @enum {string|null} */
                links?: "default" | "accent" | null;
                font?: components["schemas"]["CustomizationFont"] | null;
                monospaceFont?: components["schemas"]["CustomizationMonospaceFont"] | null;
                /** @description Colour themes of code blocks. */
                codeTheme?: {
                    default?: components["schemas"]["CustomizationThemedCodeTheme"] | null;
                    openapi?: components["schemas"]["CustomizationThemedCodeTheme"] | null;
                };
                /** @enum {string|null} */
                background?: "plain" | "match" | null;
                /** @enum {string|null} */
                icons?: "regular" | "solid" | "duotone" | "light" | "thin" | null;
                /** @description The table of contents beside the page. */
                sidebar?: {
                    /** @enum {string|null} */
                    background?: "default" | "filled" | null;
                    /** @enum {string|null} */
                    list?: "default" | "pill" | "line" | null;
                };
                /** @enum {string|null} */
                search?: "prominent" | "subtle" | null;
            };
            /** @description Language of the user interface around the content. */
            internationalization?: {
                /** @enum {string|null} */
                locale?: "en" | "fr" | "es" | "zh" | "ja" | "de" | "nl" | "no" | "pt-br" | "ru" | "ar" | null;
            };
            favicon?: components["schemas"]["CustomizationFavicon"] | null;
            /** @description The bar at the top of every page. */
            header?: {
                /** @enum {string|null} */
                preset?: "default" | "bold" | "contrast" | "custom" | "none" | null;
                logo?: components["schemas"]["CustomizationThemedURL"] | null;
                backgroundColor?: components["schemas"]["CustomizationThemedColor"] | null;
                linkColor?: components["schemas"]["CustomizationThemedColor"] | null;
                links?: components["schemas"]["CustomizationHeaderItem"][] | null;
            };
            /** @description The area below every page. */
            footer?: {
                logo?: components["schemas"]["CustomizationThemedURL"] | null;
                groups?: components["schemas"]["CustomizationFooterGroup"][] | null;
                copyright?: string | null;
            };
            announcement?: components["schemas"]["CustomizationAnnouncement"] | null;
            /** @description Light and dark mode. */
            themes?: {
                /** @enum {string|null} */
                default?: "light" | "dark" | "system" | null;
                toggeable?: boolean | null;
            };
            /** @description PDF export. */
            pdf?: {
                enabled?: boolean | null;
            };
            /** @description Page ratings. */
            feedback?: {
                /** @description `true` is refused: this server keeps no ratings of pages. */
                enabled?: boolean | null;
            };
            /** @description Whether settings beyond the basic ones take effect. */
            advancedCustomization?: {
                enabled?: boolean | null;
            };
            /** @description Links to the previous and the next page. */
            pagination?: {
                enabled?: boolean | null;
            };
            /** @description The note that names the software behind the site. */
            trademark?: {
                enabled?: boolean | null;
            };
            /** @description Answers by AI. */
            ai?: {
                /**
                 * @description Anything but `none` is refused: nothing on this server answers questions.
                 * @enum {string|null}
                 */
                mode?: "none" | "search" | "assistant" | null;
                /** @description Anything but `null` is refused: no integration answers questions here. */
                integrationId?: string | null;
            };
            /** @description Links to the repository the content is kept in. */
            git?: {
                /** @description Whether pages link to where they are edited. */
                showEditLink?: boolean | null;
            };
            /** @description What the menu beside a page's title offers. */
            pageActions?: {
                externalAI?: boolean | null;
                markdown?: boolean | null;
                /** @description `true` is refused: sites do not speak the Model Context Protocol. */
                mcp?: boolean | null;
                /** @description The entries of the menu, in order; without any, those that are switched on. `assistant` and `mcp` are refused: sites have neither. */
                items?: ("assistant" | "external-ai" | "markdown" | "mcp" | "git" | "pdf")[] | null;
            };
            /** @description Links that lead away from the site. */
            externalLinks?: {
                /** @enum {string|null} */
                target?: "self" | "blank" | null;
            };
            /** @description The privacy policy visitors are pointed to. */
            privacyPolicy?: {
                /** Format: uri */
                url?: string | null;
            };
            /** @description The picture shown when a page is shared. */
            socialPreview?: {
                /** Format: uri */
                url?: string | null;
            };
            socialAccounts?: components["schemas"]["CustomizationSocialAccount"][] | null;
            /** @description Visitor statistics. */
            insights?: {
                /** @description `true` is refused: sites keep no statistics, and know no visitor again for them. */
                trackingCookie?: boolean | null;
            };
        };
        /**
         * @description Path below the root of the site, whatever its letter case; none that the site answers itself, such as `/robots.txt`.
         * @example /old/setup
         */
        SiteRedirectSource: string;
        /** @description Where a path leads that the site does not have. */
        SiteRedirect: {
            /** @enum {string} */
            object: "site-redirect";
            id: components["schemas"]["Id"];
            source: components["schemas"]["SiteRedirectSource"];
            destination: components["schemas"]["SiteRedirectDestination"];
            /** @description Whether it is prepared and not live yet. Always false: what is on a site is live. */
            draft: boolean;
            /** @description Whether what follows the path is added to where it leads. Always false: a redirect is for one path. */
            captureWildcard: boolean;
            /** @description Whether it is sent as a permanent redirect, with 308 instead of 307. */
            permanent: boolean;
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description One page of redirects. */
        SiteRedirectList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["SiteRedirect"][];
        };
        /** @description What a redirect leads to, told apart by `kind`. */
        SiteRedirectDestination: components["schemas"]["SiteRedirectToSection"] | components["schemas"]["SiteRedirectToSiteSpace"] | components["schemas"]["SiteRedirectToPage"] | components["schemas"]["SiteRedirectToUrl"];
        /** @description Leads to a section. */
        SiteRedirectToSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "site-section";
            siteSectionId: string;
        };
        /** @description Leads to the first page of a site space. */
        SiteRedirectToSiteSpace: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "site-space";
            siteSpaceId: string;
        };
        /** @description Leads to a page of a site space. */
        SiteRedirectToPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "site-page";
            siteSpaceId: string;
            pageId: string;
        };
        /** @description Leads away from the site. */
        SiteRedirectToUrl: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "url";
            /**
             * Format: uri
             * @description A whole address, http or https, without a user name.
             */
            url: string;
        };
        /** @description Colours, fonts and shapes. */
        CustomizationStyling: {
            /**
             * @description Overall impression, from restrained (`clean`) to colourful (`gradient`).
             * @enum {string}
             */
            theme: "clean" | "muted" | "bold" | "gradient";
            primaryColor: components["schemas"]["CustomizationThemedColor"];
            tint?: components["schemas"]["CustomizationTint"];
            infoColor: components["schemas"]["CustomizationThemedColor"];
            successColor: components["schemas"]["CustomizationThemedColor"];
            warningColor: components["schemas"]["CustomizationThemedColor"];
            dangerColor: components["schemas"]["CustomizationThemedColor"];
            /** @enum {string} */
            corners: "straight" | "rounded" | "circular";
            /**
             * @description Whether elements cast a subtle shadow.
             * @enum {string}
             */
            depth: "subtle" | "flat";
            /**
             * @description How links in text stand out.
             * @enum {string}
             */
            links: "default" | "accent";
            font: components["schemas"]["CustomizationFont"];
            monospaceFont: components["schemas"]["CustomizationMonospaceFont"];
            /** @description Colour themes of code blocks. */
            codeTheme: {
                default: components["schemas"]["CustomizationThemedCodeTheme"];
                /** @description Theme of the code in API reference blocks. */
                openapi: components["schemas"]["CustomizationThemedCodeTheme"];
            };
            /**
             * @deprecated
             * @description Set `theme` and `tint` instead.
             * @enum {string}
             */
            background: "plain" | "match";
            /**
             * @description Drawing style of the icons.
             * @enum {string}
             */
            icons: "regular" | "solid" | "duotone" | "light" | "thin";
            /** @description The table of contents beside the page. */
            sidebar: {
                /** @enum {string} */
                background: "default" | "filled";
                /**
                 * @description How the current page is marked.
                 * @enum {string}
                 */
                list: "default" | "pill" | "line";
            };
            /**
             * @description How much the search box stands out.
             * @enum {string}
             */
            search: "prominent" | "subtle";
        };
        /** @description A colour for light mode and one for dark mode. */
        CustomizationThemedColor: {
            /** @example #346ddb */
            light: string;
            /** @example #5c8bee */
            dark: string;
        };
        /** @description An address for light mode and one for dark mode. */
        CustomizationThemedURL: {
            /** Format: uri */
            light: string;
            /** Format: uri */
            dark: string;
        };
        /** @description Names of the syntax highlighting themes for light mode and dark mode. */
        CustomizationThemedCodeTheme: {
            /** @example default-light */
            light: string;
            /** @example default-dark */
            dark: string;
        };
        /** @description A colour that backgrounds and greys are tinted with. */
        CustomizationTint: {
            color: components["schemas"]["CustomizationThemedColor"];
        };
        /** @description An icon as a pair of pictures or as an emoji. With neither, the default icon is used. */
        CustomizationFavicon: {
            icon?: components["schemas"]["CustomizationThemedURL"];
            emoji?: components["schemas"]["Emoji"];
        };
        /** @description One of the known fonts, by name, or a font of your own. */
        CustomizationFont: ("ABCFavorit" | "Inter" | "Roboto" | "RobotoSlab" | "OpenSans" | "SourceSansPro" | "Lato" | "Ubuntu" | "Raleway" | "Merriweather" | "Overpass" | "NotoSans" | "IBMPlexSerif" | "Poppins" | "FiraSans") | components["schemas"]["CustomizationFontDefinition"];
        /** @description One of the known fonts for code, by name, or a font of your own. */
        CustomizationMonospaceFont: ("FiraCode" | "IBMPlexMono" | "JetBrainsMono" | "SourceCodePro" | "RobotoMono" | "SpaceMono" | "DMMono" | "Inconsolata") | components["schemas"]["CustomizationFontDefinition"];
        /** @description A font with the files it is loaded from. */
        CustomizationFontDefinition: {
            id: string;
            /** @description Whether the font was uploaded rather than supplied by the server. */
            custom: boolean;
            /** @example Acme Sans */
            fontFamily: string;
            fontFaces: components["schemas"]["CustomizationFontFace"][];
        };
        /** @description One weight of a font. */
        CustomizationFontFace: {
            /** @example 400 */
            weight: number;
            /** @description The same font in different file formats. */
            sources: {
                /** Format: uri */
                url: string;
                /** @enum {string} */
                format?: "woff2" | "woff";
            }[];
        };
        /** @description The bar at the top of every page. */
        CustomizationHeader: {
            /**
             * @deprecated
             * @description Set `styling.theme` instead.
             * @enum {string}
             */
            preset: "default" | "bold" | "contrast" | "custom" | "none";
            logo?: components["schemas"]["CustomizationThemedURL"];
            backgroundColor?: components["schemas"]["CustomizationThemedColor"];
            linkColor?: components["schemas"]["CustomizationThemedColor"];
            links: components["schemas"]["CustomizationHeaderItem"][];
        };
        /** @description A link, a button or a menu in the header. */
        CustomizationHeaderItem: {
            title: string;
            /** @enum {string} */
            style?: "link" | "button-primary" | "button-secondary";
            /** @description Where it leads; `null` when it only opens a menu. */
            to: components["schemas"]["ContentRef"] | null;
            /** @description The entries of its menu. */
            links: components["schemas"]["CustomizationContentLink"][];
            /** @description Expression that decides whether a visitor sees it. Without one, everybody does. */
            condition?: string;
        };
        /** @description The area below every page. */
        CustomizationFooter: {
            logo?: components["schemas"]["CustomizationThemedURL"];
            groups: components["schemas"]["CustomizationFooterGroup"][];
            copyright?: string;
        };
        /** @description A titled column of links in the footer. */
        CustomizationFooterGroup: {
            title: string;
            links: components["schemas"]["CustomizationContentLink"][];
        };
        /** @description A titled link to content or to another site. */
        CustomizationContentLink: {
            title: string;
            to: components["schemas"]["ContentRef"];
        };
        /** @description A banner above every page. */
        CustomizationAnnouncement: {
            enabled: boolean;
            message: string;
            link?: components["schemas"]["CustomizationContentLink"];
            /** @enum {string} */
            style: "info" | "warning" | "danger" | "success";
        };
        /** @description What the menu beside a page's title offers. */
        CustomizationPageActions: {
            /** @description Whether visitors can open the page in an AI chat elsewhere. */
            externalAI: boolean;
            /** @description Whether visitors can copy and open the page as markdown. */
            markdown: boolean;
            /** @description Whether visitors can connect to the site over the Model Context Protocol. */
            mcp: boolean;
            /** @description The entries of the menu, in order. */
            items: ("assistant" | "external-ai" | "markdown" | "mcp" | "git" | "pdf")[];
        };
        /** @description An account on a social network. */
        CustomizationSocialAccount: {
            /** @enum {string} */
            platform: "twitter" | "instagram" | "facebook" | "linkedin" | "github" | "discord" | "slack" | "youtube" | "tiktok" | "reddit" | "bluesky" | "mastodon" | "threads" | "medium";
            /**
             * @description Name of the account.
             * @example acme
             */
            handle: string;
            /** @description Where the link appears. */
            display: {
                header: boolean;
                footer: boolean;
            };
        };
        /** @description A SAML identity provider through which members of an organization sign in. */
        OrganizationSamlProvider: {
            /** @enum {string} */
            object: "saml-provider";
            id: components["schemas"]["Id"];
            /**
             * @description Name shown on the sign-in page.
             * @example Company login
             */
            label: string;
            /**
             * @description Address of the identity provider's sign-in endpoint. Empty until it is set.
             * @example https://idp.example.com/saml/sso
             */
            ssoURL: string;
            /**
             * @description Identifier by which the identity provider names itself. Empty until it is set.
             * @example https://idp.example.com/metadata
             */
            entityID: string;
            /** @description X.509 certificate with the RSA key, of 2048 to 4096 bits, that verifies what the identity provider signs: in PEM form, or as its bare base64. Several in PEM form, one after the other, are all accepted. Empty until it is set. */
            certificate: string;
            /** @description Team that people join on their first sign-in through this provider. */
            defaultTeam?: components["schemas"]["OrganizationTeam"];
            /** @description Role that people receive on their first sign-in through this provider; null makes them guests. */
            defaultRole: components["schemas"]["RoleOrGuest"];
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["SamlProviderStatus"];
            /** @description What the identity provider has to know about this server. */
            service: {
                /** @description Address to which the identity provider posts its assertions. */
                acsURL: components["schemas"]["Url"];
                /** @description Address at which a sign-in through this provider starts. */
                startURL: components["schemas"]["Url"];
                /** @description Identifier by which this server names itself to the identity provider. */
                entityID: string;
            };
            urls: {
                /** @description Address of the provider in the API. */
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of SAML providers. */
        OrganizationSamlProviderList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationSamlProvider"][];
        };
        /**
         * @description `active` providers can be used to sign in. A provider is `pending` while its sign-in address, entity identifier or certificate is missing.
         * @enum {string}
         */
        SamlProviderStatus: "active" | "pending";
        /** @description A SAML provider to add. Everything but the label may follow later. */
        CreateOrganizationSamlProvider: {
            /** @description Name shown on the sign-in page. */
            label: string;
            /** @description Identifier by which the identity provider names itself. */
            entityID?: string;
            /** @description X.509 certificate with the RSA key, of 2048 to 4096 bits, that verifies what the identity provider signs: in PEM form, or as its bare base64. Several in PEM form, one after the other, are all accepted. */
            certificate?: string;
            /**
             * Format: uri
             * @description Address of the identity provider's sign-in endpoint.
             */
            ssoURL?: string;
            /** @description Id of the team that people join on their first sign-in. */
            defaultTeam?: string;
            /** @description Role that people receive on their first sign-in; null, or no value, makes them guests. */
            defaultRole?: components["schemas"]["RoleOrGuest"];
        };
        /** @description Changes to a SAML provider. What is left out stays as it is. */
        UpdateOrganizationSamlProvider: {
            /** @description Name shown on the sign-in page. */
            label?: string;
            /** @description Identifier by which the identity provider names itself. */
            entityID?: string;
            /** @description X.509 certificate with the RSA key, of 2048 to 4096 bits, that verifies what the identity provider signs: in PEM form, or as its bare base64. Several in PEM form, one after the other, are all accepted. */
            certificate?: string;
            /**
             * Format: uri
             * @description Address of the identity provider's sign-in endpoint.
             */
            ssoURL?: string;
            /** @description Id of the team that people join on their first sign-in; null for none. */
            defaultTeam?: string | null;
            /** @description Role that people receive on their first sign-in; null makes them guests. */
            defaultRole?: components["schemas"]["RoleOrGuest"];
        };
        /** @description An OpenID Connect identity provider through which members of an organization sign in. */
        OrganizationOidcProvider: {
            /** @enum {string} */
            object: "oidc-provider";
            id: components["schemas"]["Id"];
            /**
             * @description Name shown on the sign-in page.
             * @example Company login
             */
            label: string;
            /**
             * @description Address by which the identity provider names itself. Empty until it is set.
             * @example https://idp.example.com
             */
            issuer: string;
            /**
             * @description Name by which the identity provider knows this server. Empty until it is set.
             * @example quire
             */
            clientId: string;
            /** @description Whether a client secret is set. */
            hasClientSecret: boolean;
            /** @description Team that people join on their first sign-in through this provider. */
            defaultTeam?: components["schemas"]["OrganizationTeam"];
            /** @description Role that people receive on their first sign-in through this provider; null makes them guests. */
            defaultRole: components["schemas"]["RoleOrGuest"];
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["OidcProviderStatus"];
            /** @description What the identity provider has to know about this server. */
            service: {
                /** @description Address to which the identity provider sends people back. */
                callbackURL: components["schemas"]["Url"];
                /** @description Address at which a sign-in through this provider starts. */
                startURL: components["schemas"]["Url"];
            };
            urls: {
                /** @description Address of the provider in the API. */
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of OpenID Connect providers. */
        OrganizationOidcProviderList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationOidcProvider"][];
        };
        /**
         * @description `active` providers can be used to sign in. A provider is `pending` while its issuer, client id or client secret is missing.
         * @enum {string}
         */
        OidcProviderStatus: "active" | "pending";
        /** @description An OpenID Connect provider to add. Everything but the label may follow later. */
        CreateOrganizationOidcProvider: {
            /** @description Name shown on the sign-in page. */
            label: string;
            /** @description Address by which the identity provider names itself, with https and without a query. */
            issuer?: string;
            /** @description Name by which the identity provider knows this server. */
            clientId?: string;
            /** @description Secret by which the identity provider knows this server. No operation ever returns it. */
            clientSecret?: string;
            /** @description Id of the team that people join on their first sign-in. */
            defaultTeam?: string;
            /** @description Role that people receive on their first sign-in; null, or no value, makes them guests. */
            defaultRole?: components["schemas"]["RoleOrGuest"];
        };
        /** @description Changes to an OpenID Connect provider. What is left out stays as it is. */
        UpdateOrganizationOidcProvider: {
            /** @description Name shown on the sign-in page. */
            label?: string;
            /** @description Address by which the identity provider names itself, with https and without a query. */
            issuer?: string;
            /** @description Name by which the identity provider knows this server. */
            clientId?: string;
            /** @description Secret by which the identity provider knows this server. No operation ever returns it. */
            clientSecret?: string;
            /** @description Id of the team that people join on their first sign-in; null for none. */
            defaultTeam?: string | null;
            /** @description Role that people receive on their first sign-in; null makes them guests. */
            defaultRole?: components["schemas"]["RoleOrGuest"];
        };
        /** @description What came of trying an OpenID Connect provider. */
        OidcProviderTest: {
            /** @description Whether the issuer told what signing in needs. */
            works: boolean;
            /** @description What is wrong, in words, when something is. */
            problem?: string;
        };
        /** @description One way to sign in to an organization, as a sign-in page needs it. */
        SsoProviderLogin: {
            /** @description Id of the provider. */
            id: components["schemas"]["Id"];
            /** @description Name to show. */
            label: string;
            /** @description Address to send the person to. */
            startURL: components["schemas"]["Url"];
        };
        /** @description All ways to sign in to an organization. This list has no pages. */
        SsoProviderLoginList: {
            items: components["schemas"]["SsoProviderLogin"][];
        };
        /**
         * @description Name of a spec within its organization, lower-case words joined by single hyphens.
         * @example payments-api
         */
        OpenApiSpecSlug: string;
        /** @description An OpenAPI description kept by an organization, from which reference pages are made. */
        OpenApiSpec: {
            /** @enum {string} */
            object: "openapi-spec";
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            slug: components["schemas"]["OpenApiSpecSlug"];
            /**
             * Format: uri
             * @description Address from which the spec is fetched. Absent when it was sent as text.
             * @example https://api.example.com/openapi.json
             */
            sourceURL?: string;
            processingState: components["schemas"]["OpenApiSpecProcessingState"];
            visibility: components["schemas"]["OpenApiSpecVisibility"];
            /** @description Id of the newest version. Absent until one was processed without error. */
            lastVersion?: components["schemas"]["Id"];
            /** @description When the source was last processed, whatever the outcome. */
            lastProcessedAt?: components["schemas"]["Timestamp"];
            lastProcessErrorCode?: components["schemas"]["OpenApiSpecProcessErrorCode"];
            /** @description What was wrong with the source the last time it was processed. Without `lastProcessErrorCode` these are mistakes that the description can be used with all the same. */
            lastProcessedErrors?: components["schemas"]["OpenApiSpecProcessError"][];
            /** @description How many of `lastProcessedErrors` there are. */
            lastProcessedErrorCount: number;
            /** @description What the caller may do with the spec. */
            permissions: {
                view: boolean;
                edit: boolean;
            };
            urls: {
                /**
                 * Format: uri
                 * @description Address of the spec in the API.
                 */
                location: string;
                /**
                 * Format: uri
                 * @description Address of the spec in the application.
                 */
                app: string;
            };
        };
        /** @description One page of OpenAPI specs. */
        OpenApiSpecList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OpenApiSpec"][];
        };
        /**
         * @description `pending` while the source waits its turn, `progress` while it is fetched and parsed, `complete` once that is over, with or without an error.
         * @enum {string}
         */
        OpenApiSpecProcessingState: "pending" | "progress" | "complete";
        /**
         * @description Who may download the stored documents of a spec: for `private` the members of the organization, with their token, and for `public` everybody who has the address of one. Specs are private at first.
         * @enum {string}
         */
        OpenApiSpecVisibility: "private" | "public";
        /**
         * @description Why processing failed the last time: the source, or a document it refers to, did not answer in time, could not be fetched, or is not an OpenAPI description. Absent when it succeeded.
         * @enum {string}
         */
        OpenApiSpecProcessErrorCode: "FETCH_TIMEOUT" | "FETCH_ERROR" | "PARSE_ERROR";
        /** @description One mistake found in the source of a spec. */
        OpenApiSpecProcessError: {
            message: string;
            /** @description Short name of the kind of mistake. */
            code?: string;
        };
        /** @description Where the spec comes from, either an address to fetch it from or the text itself. */
        OpenApiSpecSource: components["schemas"]["OpenApiSpecSourceUrl"] | components["schemas"]["OpenApiSpecSourceText"];
        /** @description A spec fetched from an address. */
        OpenApiSpecSourceUrl: {
            /**
             * Format: uri
             * @description Public address of a JSON or YAML description.
             * @example https://api.example.com/openapi.json
             */
            url: string;
        };
        /** @description A spec sent as text. */
        OpenApiSpecSourceText: {
            /** @description The description itself, as JSON or YAML. */
            text: string;
        };
        /** @description An OpenAPI spec to add. */
        CreateOpenApiSpec: {
            slug: components["schemas"]["OpenApiSpecSlug"];
            source: components["schemas"]["OpenApiSpecSource"];
        };
        /** @description One processed state of an OpenAPI spec. A version never changes. */
        OpenApiSpecVersion: {
            /** @enum {string} */
            object: "openapi-spec-version";
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description Address at which the stored description can be downloaded, with a token unless the spec is `public`.
             */
            url: string;
            urls: {
                /**
                 * Format: uri
                 * @description Address of the version in the API.
                 */
                location: string;
            };
        };
        /** @description One page of versions of an OpenAPI spec. */
        OpenApiSpecVersionList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OpenApiSpecVersion"][];
        };
        /** @description One document of a spec. */
        OpenApiSpecFile: {
            /** @description Always `./`. */
            dir: string;
            /** @description Whether this is the description itself. */
            isEntrypoint: boolean;
            /** @description Names of the other documents that this one refers to. */
            references: string[];
            /** @description Name by which other documents refer to this one, which is its address. Null for a description that was sent as text. */
            filename: string | null;
            /** @description The parsed document. */
            specification: {
                [key: string]: unknown;
            };
        };
        /** @description The parsed content of one version of an OpenAPI spec. */
        OpenApiSpecContent: {
            /** @description The parsed description and every document it refers to. One of them is where to begin. A Swagger 2.0 description is given as OpenAPI 3.1. */
            filesystem: components["schemas"]["OpenApiSpecFile"][];
            /**
             * Format: uri
             * @description Address at which the stored description can be downloaded.
             */
            url: string;
            urls: {
                /**
                 * Format: uri
                 * @description The same as `url`.
                 */
                source: string;
                /**
                 * Format: uri
                 * @description The same where everybody may download it, and null while the spec is private.
                 */
                public: string | null;
            };
        };
        /** @description A named choice of languages into which an organization translates its content. */
        TranslationSettings: {
            /** @enum {string} */
            object: "translation-settings";
            id: components["schemas"]["Id"];
            /** @example European languages */
            title: string;
            /**
             * @description Languages to translate into. Empty until some are chosen.
             * @example [
             *       "fr",
             *       "de",
             *       "pt-br"
             *     ]
             */
            languages: components["schemas"]["Language"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description What the caller may do with the settings. */
            permissions: {
                view: boolean;
                edit: boolean;
            };
            urls: {
                /** @description Address of the settings in the API. */
                location: components["schemas"]["Url"];
            };
        };
        /** @description One page of translation settings. */
        TranslationSettingsList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["TranslationSettings"][];
        };
        /** @description Translation settings to create or to put in place of the present ones. */
        TranslationSettingsInput: {
            title: string;
            /** @description Languages to translate into. Without this field, new settings have none and existing settings keep theirs. */
            languages?: components["schemas"]["Language"][];
        };
        /** @description An extension that organizations can install to add behaviour to their spaces and sites. */
        Integration: {
            /** @enum {string} */
            object: "integration";
            /**
             * @description Name that identifies the integration on this server.
             * @example release-notes
             */
            name: string;
            /** @description Grows by one each time the integration is published. */
            version: number;
            /** @example Release notes */
            title: string;
            /** @description One sentence on what the integration does. */
            description: string;
            /** @description Longer presentation, in Markdown. */
            summary?: string;
            /** @description Addresses of pictures that show the integration at work. */
            previewImages: components["schemas"]["Url"][];
            target: components["schemas"]["IntegrationTarget"];
            /** @description Whether those who run this server vouch for the integration. */
            verified: boolean;
            visibility: components["schemas"]["IntegrationVisibility"];
            scopes: components["schemas"]["IntegrationScopes"];
            categories: components["schemas"]["IntegrationCategories"];
            blocks: components["schemas"]["IntegrationBlocks"];
            contentSources: components["schemas"]["IntegrationContentSources"];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            externalLinks: components["schemas"]["IntegrationExternalLinks"];
            /** @description Organization that publishes the integration. */
            owner: components["schemas"]["Organization"];
            urls: {
                /** @description Address of the integration in the API. */
                location: components["schemas"]["Url"];
                /** @description Address of the icon. Absent when none was published. */
                icon?: components["schemas"]["Url"];
                /** @description Address of the integration in the application. */
                app: components["schemas"]["Url"];
                /** @description Address below which the integration's files are served. */
                assets: components["schemas"]["Url"];
                /** @description Address at which the integration answers requests from outside. */
                publicEndpoint: components["schemas"]["Url"];
                /** @description Address at which content of the integration is served, the same as `publicEndpoint`. */
                publicContentEndpoint: components["schemas"]["Url"];
            };
            /** @description What the caller may do with the integration. */
            permissions: {
                /** @description May publish, unpublish and debug it. */
                admin: boolean;
                /** @description May install it in an organization. */
                install: boolean;
            };
            contentSecurityPolicy?: components["schemas"]["IntegrationContentSecurityPolicy"];
        };
        /** @description One page of integrations. */
        IntegrationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["Integration"][];
        };
        /**
         * @description What an integration works on and is installed on: one `organization` as a whole, a `space`, a `site`, or `all` of them.
         * @enum {string}
         */
        IntegrationTarget: "all" | "site" | "space" | "organization";
        /**
         * @description `public` integrations are listed for everybody, `unlisted` ones are found only by their name, and `private` ones only by members of the organization that owns them.
         * @enum {string}
         */
        IntegrationVisibility: "public" | "private" | "unlisted";
        /**
         * @description Shelf under which an integration is listed.
         * @enum {string}
         */
        IntegrationCategory: "analytics" | "collaboration" | "content" | "gitsync" | "marketing" | "visitor-auth" | "other";
        /** @description Shelves under which the integration is listed. */
        IntegrationCategories: components["schemas"]["IntegrationCategory"][];
        /**
         * @description One thing that an installed integration may do.
         * @enum {string}
         */
        IntegrationScope: "space:views:read" | "space:content:read" | "space:content:write" | "space:metadata:read" | "space:metadata:write" | "space:script:inject" | "space:script:cookies" | "space:git:sync" | "space:visitor:auth" | "site:metadata:read" | "site:views:read" | "site:script:inject" | "site:script:cookies" | "site:visitor:auth" | "site:adaptive:read" | "site:adaptive:write" | "site:ai:ask" | "page:feedback:read" | "openapi:read" | "openapi:write" | "conversations:ingest";
        /** @description What the integration may do where it is installed. */
        IntegrationScopes: components["schemas"]["IntegrationScope"][];
        /** @description A kind of block that the integration adds to pages. */
        IntegrationBlock: {
            /**
             * @description Name of the block within the integration, and of the component that draws it.
             * @example changelog
             */
            id: string;
            title: string;
            description?: string;
            /**
             * Format: uri-reference
             * @description Address of the block's icon.
             */
            icon?: string;
            /** @description Patterns of addresses that turn into this block when they are pasted. */
            urlUnfurl?: string[];
            markdown?: components["schemas"]["IntegrationBlockMarkdown"];
        };
        /** @description Kinds of block that the integration adds to pages. */
        IntegrationBlocks: components["schemas"]["IntegrationBlock"][];
        /** @description How the block is written as a fenced code block in Markdown. */
        IntegrationBlockMarkdown: {
            /**
             * @description Language name of the fence.
             * @example changelog
             */
            codeblock: string;
            /**
             * @description Name of the block's property that holds the text between the fences.
             * @example content
             */
            body: string;
        };
        /** @description A source from which the integration computes pages. */
        IntegrationContentSource: {
            /** @description Name of the source within the integration. */
            id: string;
            title: string;
            description?: string;
            /**
             * Format: uri-reference
             * @description Address of the source's icon.
             */
            icon?: string;
            configuration: components["schemas"]["IntegrationConfigurationComponent"];
        };
        /** @description Sources from which the integration computes pages. */
        IntegrationContentSources: components["schemas"]["IntegrationContentSource"][];
        /** @description What can be set on the integration, at each level where it is installed. */
        IntegrationConfigurations: {
            /** @description Settings of the installation in an organization. */
            account?: components["schemas"]["IntegrationConfiguration"];
            /** @description Settings for one space. */
            space?: components["schemas"]["IntegrationConfiguration"];
            /** @description Settings for one site. */
            site?: components["schemas"]["IntegrationConfiguration"];
        };
        /** @description Settings given either as a list of properties or as a component that draws its own form. */
        IntegrationConfiguration: components["schemas"]["IntegrationConfigurationSchema"] | components["schemas"]["IntegrationConfigurationComponent"];
        /** @description A component of the integration that draws the settings form. */
        IntegrationConfigurationComponent: {
            /** @description Name of the component within the integration. */
            componentId: string;
        };
        /** @description Settings as a list of named properties. */
        IntegrationConfigurationSchema: {
            /** @description The properties, by name. */
            properties: {
                [key: string]: components["schemas"]["IntegrationConfigurationProperty"];
            };
            /** @description Names of the properties that must be filled in. */
            required?: string[];
        };
        /** @description One property of an integration's settings. */
        IntegrationConfigurationProperty: components["schemas"]["IntegrationConfigurationString"] | components["schemas"]["IntegrationConfigurationNumber"] | components["schemas"]["IntegrationConfigurationBoolean"] | components["schemas"]["IntegrationConfigurationButton"];
        /** @description A setting that holds text. */
        IntegrationConfigurationString: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "string";
            title?: string;
            description?: string;
            default?: string;
            /**
             * Format: uri-reference
             * @description Address that is asked for suggestions while the person types.
             */
            completion_url?: string;
            /** @description The only values allowed. */
            enum?: string[];
        };
        /** @description A setting that holds a number. */
        IntegrationConfigurationNumber: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
            title?: string;
            description?: string;
            default?: number;
        };
        /** @description A setting that is on or off. */
        IntegrationConfigurationBoolean: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "boolean";
            title?: string;
            description?: string;
            default?: boolean;
        };
        /** @description A button that leads to the integration, for example to sign in to another service. */
        IntegrationConfigurationButton: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "button";
            title?: string;
            description?: string;
            /**
             * Format: uri-reference
             * @description Address that the button opens.
             */
            callback_url: string;
            /** @description Text on the button. */
            button_text: string;
        };
        /** @description Links that the publisher shows beside the integration. */
        IntegrationExternalLinks: components["schemas"]["IntegrationExternalLink"][];
        /** @description A link shown beside the integration. */
        IntegrationExternalLink: {
            /** Format: uri */
            url: string;
            label: string;
        };
        /** @description Content security policy sent as a header with the integration's scripts and blocks, either as the finished header text or by directive. */
        IntegrationContentSecurityPolicy: string | components["schemas"]["IntegrationContentSecurityPolicyDirectives"];
        /** @description A content security policy, one text per directive. */
        IntegrationContentSecurityPolicyDirectives: {
            "base-uri"?: string;
            "block-all-mixed-content"?: string;
            "child-src"?: string;
            "connect-src"?: string;
            "default-src"?: string;
            "font-src"?: string;
            "form-action"?: string;
            "frame-ancestors"?: string;
            "frame-src"?: string;
            "img-src"?: string;
            "manifest-src"?: string;
            "media-src"?: string;
            "navigate-to"?: string;
            "object-src"?: string;
            "plugin-types"?: string;
            "prefetch-src"?: string;
            referrer?: string;
            "report-to"?: string;
            "report-uri"?: string;
            "require-sri-for"?: string;
            "require-trusted-types-for"?: string;
            sandbox?: string;
            "script-src"?: string;
            "script-src-attr"?: string;
            "script-src-elem"?: string;
            "style-src"?: string;
            "style-src-attr"?: string;
            "style-src-elem"?: string;
            "trusted-types"?: string;
            "upgrade-insecure-requests"?: string;
            "worker-src"?: string;
        };
        /** @description An integration to publish, or the next version of one. */
        PublishIntegration: {
            /**
             * @description Environment that the script is written for.
             * @default v1
             * @enum {string}
             */
            runtime?: "v1" | "v2";
            /**
             * Format: byte
             * @description Icon, as base64 of a PNG, JPEG, GIF or WebP picture of at most 4096 by 4096 pixels and 256 KiB.
             */
            icon?: string;
            title: string;
            /** @description One sentence on what the integration does. */
            description: string;
            /** @description Longer presentation, in Markdown. */
            summary?: string;
            /** @description Pictures that show the integration at work, each like the icon as base64, and of at most 512 KiB. */
            previewImages?: string[];
            /**
             * @description Who finds the integration.
             * @default private
             * @enum {string}
             */
            visibility?: "public" | "private" | "unlisted";
            /**
             * @description What the integration can be installed on.
             * @default all
             * @enum {string}
             */
            target?: "all" | "site" | "space" | "organization";
            /**
             * @description What the integration may do where it is installed.
             * @default []
             */
            scopes?: components["schemas"]["IntegrationScope"][];
            categories?: components["schemas"]["IntegrationCategories"];
            blocks?: components["schemas"]["IntegrationBlocks"];
            contentSources?: components["schemas"]["IntegrationContentSources"];
            externalLinks?: components["schemas"]["IntegrationExternalLinks"];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            /** @description Source text of the integration's script. What is larger belongs where the script fetches it. */
            script: string;
            /** @description Id or subdomain of the organization that owns the integration. */
            organization: string;
            /** @description Values handed to the script when it runs. No operation ever returns them. */
            secrets?: {
                [key: string]: string;
            };
            contentSecurityPolicy?: components["schemas"]["IntegrationContentSecurityPolicy"];
        };
        /** @description An integration installed in an organization. */
        IntegrationInstallation: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["IntegrationInstallationStatus"];
            /** @description Spaces of the organization that the installation covers. */
            space_selection: components["schemas"]["IntegrationInstallationSelection"];
            /** @description Sites of the organization that the installation covers. */
            site_selection: components["schemas"]["IntegrationInstallationSelection"];
            /** @description Number of spaces that the installation covers. */
            spaces: number;
            configuration: components["schemas"]["IntegrationInstallationConfiguration"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            urls: {
                /** @description Address of the installation in the API. */
                location: components["schemas"]["Url"];
                /** @description Address of the installation in the application. */
                app: components["schemas"]["Url"];
                /** @description Address at which the integration answers requests for this installation. */
                publicEndpoint: components["schemas"]["Url"];
                /** @description Address at which content of the integration is served, the same as `publicEndpoint`. */
                publicContentEndpoint: components["schemas"]["Url"];
            };
            externalIds: components["schemas"]["IntegrationInstallationExternalIds"];
            target: components["schemas"]["IntegrationInstallationTarget"];
        };
        /** @description One page of installations of an integration. */
        IntegrationInstallationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["IntegrationInstallation"][];
        };
        /** @description An installation in an organization, with what is installed. */
        OrganizationInstallation: {
            installation: components["schemas"]["IntegrationInstallation"];
            integration: components["schemas"]["Integration"];
        };
        /** @description One page of installations in an organization. */
        OrganizationInstallationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["OrganizationInstallation"][];
        };
        /**
         * @description An `active` installation runs. One that is `pending` still lacks a required setting, and one that is `paused` is switched off for the time being.
         * @enum {string}
         */
        IntegrationInstallationStatus: "active" | "pending" | "paused";
        /**
         * @description Whether an installation covers everything in the organization or only what it was installed on.
         * @enum {string}
         */
        IntegrationInstallationSelection: "all" | "selected";
        /** @description Values of the settings that the integration defines for this level. */
        IntegrationInstallationConfiguration: {
            [key: string]: unknown;
        };
        /** @description Identifiers of the integration's own choosing, by which it finds the installation again. */
        IntegrationInstallationExternalIds: string[];
        /** @description The organization in which an integration is installed. */
        IntegrationInstallationTarget: {
            /**
             * @description Id of the organization.
             * @example 01hz8v6k2m4q7x0t3b5n
             */
            organization: string;
        };
        /** @description Changes to an installation. What is left out stays as it is. */
        UpdateIntegrationInstallation: {
            externalIds?: components["schemas"]["IntegrationInstallationExternalIds"];
            configuration?: components["schemas"]["IntegrationInstallationConfiguration"];
            space_selection?: components["schemas"]["IntegrationInstallationSelection"];
            site_selection?: components["schemas"]["IntegrationInstallationSelection"];
        };
        /** @description Changes to an installation on one space or site. What is left out stays as it is. */
        UpdateIntegrationContentInstallation: {
            externalIds?: components["schemas"]["IntegrationInstallationExternalIds"];
            configuration?: components["schemas"]["IntegrationInstallationConfiguration"];
        };
        /** @description A short-lived token that acts for one installation. */
        IntegrationInstallationToken: {
            /** @description Value to send as the bearer token. */
            token: string;
        };
        /** @description An installed integration on one space. */
        IntegrationSpaceInstallation: {
            /** @description Name of the integration. */
            integration: string;
            /** @description Id of the installation in the organization. */
            installation: components["schemas"]["Id"];
            status: components["schemas"]["IntegrationInstallationStatus"];
            configuration: components["schemas"]["IntegrationInstallationConfiguration"];
            externalIds: components["schemas"]["IntegrationInstallationExternalIds"];
            urls: components["schemas"]["IntegrationContentInstallationUrls"];
            /** @description Id of the space, or the whole space when `extended` is asked for. */
            space: components["schemas"]["Id"] | components["schemas"]["Space"];
        };
        /** @description One page of spaces on which an integration is installed. */
        IntegrationSpaceInstallationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["IntegrationSpaceInstallation"][];
        };
        /** @description An installed integration on one site. */
        IntegrationSiteInstallation: {
            /** @description Name of the integration. */
            integration: string;
            /** @description Id of the installation in the organization. */
            installation: components["schemas"]["Id"];
            status: components["schemas"]["IntegrationInstallationStatus"];
            configuration: components["schemas"]["IntegrationInstallationConfiguration"];
            externalIds: components["schemas"]["IntegrationInstallationExternalIds"];
            urls: components["schemas"]["IntegrationContentInstallationUrls"];
            /** @description Id of the site, or the whole site when `extended` is asked for. */
            site: components["schemas"]["Id"] | components["schemas"]["Site"];
        };
        /** @description One page of sites on which an integration is installed. */
        IntegrationSiteInstallationList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["IntegrationSiteInstallation"][];
        };
        /** @description Addresses of an installation on one space or site. */
        IntegrationContentInstallationUrls: {
            /** @description Address of the installation in the API. */
            location: components["schemas"]["Url"];
            /** @description Address at which the integration answers requests for this space or site. */
            publicEndpoint: components["schemas"]["Url"];
            /** @description Address at which content of the integration is served, the same as `publicEndpoint`. */
            publicContentEndpoint: components["schemas"]["Url"];
        };
        /** @description Something that happened where an integration is installed. */
        IntegrationEvent: {
            id: components["schemas"]["Id"];
            /**
             * @description Name of the integration that received the event.
             * @example release-notes
             */
            integrationId: string;
            /** @description Installation that the event belongs to. Absent when it belongs to none. */
            installationId?: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            payload: components["schemas"]["IntegrationEventPayload"];
            /**
             * @description Whether the integration handled the event or failed to. An event is `pending` until it is handed over and `unhandled` when nobody was there to take it.
             * @enum {string}
             */
            status: "pending" | "success" | "failed" | "unhandled";
        };
        /** @description One page of events of an integration. */
        IntegrationEventList: {
            next?: components["schemas"]["NextPage"];
            count: components["schemas"]["ListCount"];
            items: components["schemas"]["IntegrationEvent"][];
        };
        /**
         * @description Kind of event.
         * @enum {string}
         */
        IntegrationEventType: "installation_setup" | "installation_deleted" | "space_installation_setup" | "space_installation_deleted" | "site_installation_setup" | "site_installation_deleted" | "space_content_updated";
        /** @description What the integration was told. Every event names its id and type; which other fields it carries depends on the type, and some types carry more than those listed. */
        IntegrationEventPayload: {
            eventId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationEventType"];
            /** @description Installation that the event belongs to. */
            installationId?: components["schemas"]["Id"];
            /** @description Space that the event is about. */
            spaceId?: components["schemas"]["Id"];
            /** @description Site that the event is about. */
            siteId?: components["schemas"]["Id"];
            /** @description Status of the installation, on the setup events. */
            status?: components["schemas"]["IntegrationInstallationStatus"];
            /** @description The installation before the change, on the setup events. Absent when it is new. */
            previous?: {
                status: components["schemas"]["IntegrationInstallationStatus"];
                configuration?: components["schemas"]["IntegrationInstallationConfiguration"];
            };
            /** @description New revision of the space, on `space_content_updated`. */
            revisionId?: components["schemas"]["Id"];
        } & {
            [key: string]: unknown;
        };
        /** @description An event with what was noted while it was handed over. */
        IntegrationEventDetails: {
            event: components["schemas"]["IntegrationEvent"];
            /** @description Absent when nothing was recorded. */
            trace?: components["schemas"]["IntegrationEventTrace"];
        };
        /** @description What was noted while an event was handed over. */
        IntegrationEventTrace: {
            /** @description Log lines, oldest first. */
            logs: components["schemas"]["IntegrationEventLog"][];
        };
        /** @description One log line. */
        IntegrationEventLog: {
            message: string;
            timestamp: components["schemas"]["Timestamp"];
            /** @enum {string} */
            level: "debug" | "info" | "warn" | "error";
        };
    };
    responses: {
        /** @description The request is malformed; the message names the field and the limit. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, or one that is unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may see this but not do that, or the token lacks the scope. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it, or a request with the same `Idempotency-Key` is still running. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A precondition of the request does not hold. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation takes. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation takes. Files can be uploaded before, and named in the body. */
        FilesTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests; come back when `Retry-After` says. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has more to do than it can, or cannot use its database for the moment. Nothing was done; come back when `Retry-After` says. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
        IdempotencyKey: string;
        /** @description Where to go on, from `next.page` of the page before. */
        Page: string;
        /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
        Limit: number;
        /** @description `desc` lists the newest first. */
        Order: components["schemas"]["ListOrder"];
        /** @description How bodies are written in the answer. */
        Format: "document" | "markdown";
        /** @description Whether the `git` details, which may change, are part of the answer. */
        Metadata: boolean;
        /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
        Computed: boolean;
        /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
        Evaluated: boolean | "deterministic-only";
        /** @description The key of a share link, for sites that are shared by link. */
        ShareKey: string;
        /** @description Only comments in this state. */
        CommentStatusFilter: "all" | "open" | "resolved";
        /** @description Only people with exactly this role. */
        RoleFilter: components["schemas"]["Role"];
        /** @description Only comments on this page. */
        TargetPage: string;
        /** @description Only comments posted by one of these users; repeat the parameter to name several. */
        Authors: string[];
        /** @description Part of a team's title, in any case and any script. */
        TeamTitle: string;
        /** @description The change request, by id or by its number in the space. */
        ChangeRequestId: string;
        /** @description The path of the page, slashes included, written as they are or as `%2F`. */
        PagePath: string;
        /** @description The domain, as it stands behind the `@` of an address. */
        EmailDomain: string;
        /** @description The subdomain. */
        Subdomain: string;
        /** @description The API description, by its slug. */
        SpecSlug: string;
        /** @description Only integrations whose name or title contains this text, in any case. */
        IntegrationSearch: string;
        /** @description Only integrations on this shelf. */
        IntegrationCategoryFilter: components["schemas"]["IntegrationCategory"];
        /** @description Only integrations with a block that unfurls addresses of this domain. */
        IntegrationBlockDomain: string;
        /** @description True for integrations with blocks, false for those without. */
        IntegrationWithBlocks: boolean;
        /** @description True for integrations with content sources, false for those without. */
        IntegrationWithContentSources: boolean;
        /** @description Only integrations owned by the organization with this id. */
        IntegrationOwner: string;
        /** @description Only integrations that ask for this scope. */
        IntegrationScopeFilter: components["schemas"]["IntegrationScope"];
        /** @description Only integrations for this target, which those for `all` are too. */
        IntegrationTargetFilter: components["schemas"]["IntegrationTarget"];
        /** @description The integration, by name. */
        IntegrationName: string;
        /** @description The organization. */
        OrganizationId: string;
        /** @description The space. */
        SpaceId: string;
        /** @description The collection. */
        CollectionId: string;
        /** @description The comment. */
        CommentId: string;
        /** @description The review. */
        ReviewId: string;
        /** @description The reply. */
        CommentReplyId: string;
        /** @description The revision. */
        RevisionId: string;
        /** @description The page. */
        PageId: string;
        /** @description The file. */
        FileId: string;
        /** @description The upload. */
        UploadId: string;
        /** @description The import. */
        ImportId: string;
        /** @description The reusable content. */
        ReusableContentId: string;
        /** @description The site. */
        SiteId: string;
        /** @description The section of the site. */
        SiteSectionId: string;
        /** @description The section group of the site. */
        SiteSectionGroupId: string;
        /** @description The site space. */
        SiteSpaceId: string;
        /** @description The redirect. */
        SiteRedirectId: string;
        /** @description The share link. */
        ShareLinkId: string;
        /** @description Only change requests of this status. */
        ChangeRequestStatusFilter: "draft" | "open" | "archived" | "merged";
        /** @description Only change requests this user opened, by user id. */
        ChangeRequestCreatorFilter: string;
        /** @description Only change requests this user opened, edited or commented on, by user id. */
        ChangeRequestContributorFilter: string;
        /** @description Only change requests that wait for this user, by user id: a review was asked for, and none was given since. */
        ChangeRequestReviewerFilter: string;
        /** @description The user. */
        UserId: string;
        /** @description The team. */
        TeamId: string;
        /** @description The invite link. */
        InviteId: string;
        /** @description The token, by its id. */
        TokenId: string;
        /** @description The session, by its id, or `current`. */
        SessionId: string;
        /** @description The passkey, by its id. */
        PasskeyId: string;
        /** @description The identity provider. */
        SamlProviderId: string;
        /** @description The identity provider. */
        OidcProviderId: string;
        /** @description The version of the API description. */
        SpecVersionId: string;
        /** @description The translation settings. */
        TranslationSettingsId: string;
        /** @description The installation. */
        InstallationId: string;
        /** @description The event. */
        IntegrationEventId: string;
    };
    requestBodies: never;
    headers: {
        /** @description Address of the new object, from which it can be read. */
        Location: string;
        /** @description Since when the operation is deprecated, as `@` and seconds since 1970. Refusals carry it as well. */
        Deprecation: string;
        /** @description Address of the operation to use instead, with `rel="successor-version"`. */
        Link: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiInformation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The running version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiInformation"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAuthenticatedUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calling user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": {
                 *         "replies": false
                 *       }
                 *     }
                 */
                "application/json": {
                    email: {
                        mentions?: boolean;
                        replies?: boolean;
                        reviewRequests?: boolean;
                        reviews?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The preferences as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUserTokens: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUserToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Publish script",
                 *       "expiresAt": "2031-01-01T00:00:00.000Z",
                 *       "scopes": [
                 *         "space:read",
                 *         "space:write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateToken"];
            };
        };
        responses: {
            /** @description The token, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    revokeUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token, by its id. */
                tokenId: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The last segment of the link. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    requestSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "kim@papermill.example",
                 *       "to": "/app/s/4x8aQ2m"
                 *     }
                 */
                "application/json": {
                    /** @description The address that the person is known by. */
                    email: string;
                    /** @description The path that the person comes to once signed in, `/app` where it is left out. */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description If somebody is known by the address, a mail is on its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of passkeys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "credential": {
                 *         "id": "3q2-7w",
                 *         "clientDataJSON": "eyJ0eXBl",
                 *         "attestationObject": "o2NmbXRk"
                 *       }
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["PasskeyName"];
                    credential: {
                        id: components["schemas"]["Base64Url"];
                        clientDataJSON: components["schemas"]["Base64Url"];
                        attestationObject: components["schemas"]["Base64Url"];
                        /** @description How the browser reaches the authenticator. */
                        transports?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    preparePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options, whose bytes are base64url. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey, by its id. */
                passkeyId: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey, by its id. */
                passkeyId: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Key ring"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["PasskeyName"];
                };
            };
        };
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    endOtherUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session, by its id, or `current`. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUserById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateUserById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    displayName?: string;
                    /**
                     * Format: uri
                     * @description An http or https address; null removes the picture.
                     */
                    photoURL?: string | null;
                };
            };
        };
        responses: {
            /** @description The changed user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOrganizationsForAuthenticatedUser: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Paper Mill",
                 *       "emailDomains": [
                 *         "papermill.example"
                 *       ]
                 *     }
                 */
                "application/json": {
                    title: string;
                    emailDomains?: components["schemas"]["EmailDomains"];
                    type?: components["schemas"]["OrganizationType"];
                    useCase?: components["schemas"]["OrganizationUseCase"];
                    communityType?: components["schemas"]["OrganizationCommunityType"];
                };
            };
        };
        responses: {
            /** @description The new organization. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Paper Mill",
                 *       "defaultRole": "read",
                 *       "inviteLinks": false
                 *     }
                 */
                "application/json": {
                    title?: string;
                    emailDomains?: components["schemas"]["EmailDomains"];
                    /** @description Subdomain of public content, unique on this server, and part of the published addresses of sites without a host name of their own; null gives it up, and it is free for others from then on. */
                    hostname?: string | null;
                    defaultRole?: components["schemas"]["RoleOrGuest"];
                    /** @description What people see first; null forgets it. */
                    defaultContent?: components["schemas"]["SitePointer"] | null;
                    /**
                     * Format: uri
                     * @description An http or https address, shown as `urls.logo`; null removes it.
                     */
                    logo?: string | null;
                    /** @description Whether everybody in the organization, guests included, must sign in through an identity provider. While this is so, all other tokens are refused with 403 and the address to sign in at, those from before, those of integrations installed by people who never signed in, and visits of sites included; reading the organization and its ways to sign in stays possible. It is switched on with 409 as the answer unless a provider is active and the caller's own token comes from one. Tokens from the command `quire token create` always work, and `quire org sso` switches it off when nobody can sign in. */
                    sso?: boolean;
                    /** @description Whether assistants may work with the content. */
                    ai?: boolean;
                    /** @description Whether invite links may be created and used. */
                    inviteLinks?: boolean;
                    mergeRules?: components["schemas"]["MergeRulesStandalone"];
                };
            };
        };
        responses: {
            /** @description The changed organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    searchOrganizationContent: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of spaces with their matching pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSpaceResultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOrganizationMemberLastSeenAt: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's visitor claims. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The signed claims. */
                        serviceVisitorClaims: string;
                        /** @description The same value. */
                        gitbookVisitorClaims: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMembersInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description `desc` lists the newest first. */
                order?: components["parameters"]["Order"];
                /** @description Only members with exactly this role; `guest` for those without one. */
                role?: "admin" | "create" | "edit" | "review" | "comment" | "read" | "guest";
                /** @description Part of a display name or an e-mail address, in any case and any script. */
                search?: string;
                /** @description What `order` applies to. With `lastSeenAt` only those who have been seen are listed. */
                sort?: "joinedAt" | "lastSeenAt";
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMemberInOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeMemberFromOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMemberInOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    role?: components["schemas"]["RoleOrGuest"];
                };
            };
        };
        responses: {
            /** @description The changed member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    setUserAsSsoMemberForOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpacesForOrganizationMember: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description `desc` lists the newest first. */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of spaces with the member's role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTeamsForOrganizationMember: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Part of a team's title, in any case and any script. */
                title?: components["parameters"]["TeamTitle"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberTeamList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTeamsInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only the teams this member can manage, as an owner of the team or as an administrator. */
                owner?: string;
                /** @description Part of a team's title, in any case and any script. */
                title?: components["parameters"]["TeamTitle"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationTeamList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrganizationTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @description User ids or e-mail addresses. */
                    members?: string[];
                };
            };
        };
        responses: {
            /** @description The new team. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationTeam"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTeamInOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationTeam"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeTeamFromOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateTeamInOrganizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description The renamed team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationTeam"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTeamMembersInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of team members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationTeamMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMembersInOrganizationTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "add": [
                 *         "kim@papermill.example"
                 *       ],
                 *       "remove": [
                 *         "01hz8v6k2m4q7x0t3b5n"
                 *       ],
                 *       "memberships": {
                 *         "kim@papermill.example": {
                 *           "role": "owner"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description User ids or e-mail addresses. */
                    add?: string[];
                    /** @description User ids or e-mail addresses. */
                    remove?: string[];
                    /** @description From user id or e-mail address to the role in the team. Who is not in the team yet is added. */
                    memberships?: {
                        [key: string]: components["schemas"]["TeamMember"];
                    };
                };
            };
        };
        responses: {
            /** @description The team has the members asked for. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addMemberToOrganizationTeamById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    role?: components["schemas"]["TeamRole"];
                };
            };
        };
        responses: {
            /** @description The person is in the team. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteMemberFromOrganizationTeamById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is no longer in the team. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteUsersToOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "emails": [
                 *         "kim@papermill.example",
                 *         {
                 *           "email": "lea@papermill.example",
                 *           "role": "edit"
                 *         }
                 *       ],
                 *       "role": "read"
                 *     }
                 */
                "application/json": {
                    emails: (components["schemas"]["EmailAddress"] | {
                        email: components["schemas"]["EmailAddress"];
                        role: components["schemas"]["RoleOrGuest"];
                    })[];
                    /** @description The role of everybody named without one; when left out, the default role of the organization. */
                    role?: components["schemas"]["RoleOrGuest"];
                    /** @description Mark those invited as single sign-on members. */
                    sso?: boolean;
                };
            };
        };
        responses: {
            /** @description Who was invited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description User ids of everybody named, also of those who were members already. */
                        users: string[];
                        /** @description How many joined through this call. */
                        invited: number;
                        /** @description Addresses that cannot use single sign-on. */
                        failedSSOEmails?: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    joinOrganizationWithInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has joined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    joinOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller belongs to the organization. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOrganizationInviteLinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invite links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrganizationInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "read"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInviteLink"];
            };
        };
        responses: {
            /** @description The new link. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOrganizationInviteLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteOrganizationInviteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is gone. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOrganizationInviteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role?: components["schemas"]["RoleOrGuest"];
                    level?: components["schemas"]["RoleOrGuest"];
                };
            };
        };
        responses: {
            /** @description The changed link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOrganizationsForEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The domain, as it stands behind the `@` of an address. */
                emailDomain: components["parameters"]["EmailDomain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organizations: components["schemas"]["Organization"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSubdomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subdomain. */
                subdomain: components["parameters"]["Subdomain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subdomain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subdomain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpacesInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to list the deleted spaces that the caller may restore, instead of the others. */
                deleted?: boolean;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Handbook",
                 *       "emoji": "📘",
                 *       "parent": "01hz8v6k2m4q7x0t3b5n",
                 *       "language": "en",
                 *       "editMode": "live"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSpace"];
            };
        };
        responses: {
            /** @description The new space. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSpaceById: {
        parameters: {
            query?: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSpaceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The space is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSpaceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Engineering handbook",
                 *       "emoji": "🛠️",
                 *       "editMode": "locked",
                 *       "defaultLevel": "read"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSpace"];
            };
        };
        responses: {
            /** @description The space after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    duplicateSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    restoreSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parent": "01hz8v6k2m4q7x0t3b5n",
                 *       "position": {
                 *         "after": {
                 *           "type": "space",
                 *           "space": "01hz8w2c9d1f5g7j8k0m"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MoveContent"];
            };
        };
        responses: {
            /** @description The moved space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    transferSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferSpace"];
            };
        };
        responses: {
            /** @description The space, now in the target organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCollectionsInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether collections inside other collections are listed as well. */
                nested?: boolean;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of collections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateCollection"];
            };
        };
        responses: {
            /** @description The new collection. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCollectionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCollectionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCollectionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Product guides",
                 *       "description": "Everything a customer reads",
                 *       "defaultLevel": "edit"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCollection"];
            };
        };
        responses: {
            /** @description The collection after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpacesInCollectionById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parent": null,
                 *       "position": {
                 *         "before": {
                 *           "type": "collection",
                 *           "collection": "01hz8w2c9d1f5g7j8k0m"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MoveContent"];
            };
        };
        responses: {
            /** @description The moved collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    transferCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferContent"];
            };
        };
        responses: {
            /** @description The collection, now in the target organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteToSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "users": [
                 *         "01hz8x4r6s8t0v2w3y5z"
                 *       ],
                 *       "teams": [
                 *         "01hz8y1a3b5c7d9e0f2g"
                 *       ],
                 *       "role": "edit"
                 *     }
                 */
                "application/json": components["schemas"]["InviteUsersAndTeams"];
            };
        };
        responses: {
            /** @description The role is granted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUserPermissionsInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people and their roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeUserFromSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The direct role is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateUserPermissionInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateContentPermission"];
            };
        };
        responses: {
            /** @description The role is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTeamPermissionsInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams and their roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeTeamFromSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The direct role is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateTeamPermissionInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateContentPermission"];
            };
        };
        responses: {
            /** @description The role is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPermissionsAggregateInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only people with exactly this role. */
                role?: components["parameters"]["RoleFilter"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people with their role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteToCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "users": [
                 *         "01hz8x4r6s8t0v2w3y5z"
                 *       ],
                 *       "teams": [
                 *         "01hz8y1a3b5c7d9e0f2g"
                 *       ],
                 *       "role": "edit"
                 *     }
                 */
                "application/json": components["schemas"]["InviteUsersAndTeams"];
            };
        };
        responses: {
            /** @description The role is granted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUserPermissionsInCollection: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people and their roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeUserFromCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The direct role is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateUserPermissionInCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateContentPermission"];
            };
        };
        responses: {
            /** @description The role is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTeamPermissionsInCollection: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams and their roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeTeamFromCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The direct role is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateTeamPermissionInCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
                /** @description The team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateContentPermission"];
            };
        };
        responses: {
            /** @description The role is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPermissionsAggregateInCollection: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only people with exactly this role. */
                role?: components["parameters"]["RoleFilter"];
            };
            header?: never;
            path: {
                /** @description The collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people with their role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserContentPermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentsInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description `desc` lists the newest first. */
                order?: components["parameters"]["Order"];
                /** @description Only comments in this state. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Only comments on this page. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Only comments posted by one of these users; repeat the parameter to name several. */
                authors?: components["parameters"]["Authors"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    postCommentInSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "01hz90p2q4r6s8t0v1w3",
                 *       "body": {
                 *         "markdown": "Does this still hold for version 2?"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostComment"];
            };
        };
        responses: {
            /** @description The posted comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCommentInSpace: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCommentInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "resolved": true,
                 *       "addedReactions": [
                 *         "👍"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The comment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCommentInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentRepliesInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of replies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReplyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    postCommentReplyInSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCommentReply"];
            };
        };
        responses: {
            /** @description The posted reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCommentReplyInSpace: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCommentReplyInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "body": {
                 *         "markdown": "Yes, I have checked it."
                 *       },
                 *       "addedReactions": [
                 *         "🎉"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCommentReply"];
            };
        };
        responses: {
            /** @description The reply after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCommentReplyInSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentersInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentsInChangeRequest: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description `desc` lists the newest first. */
                order?: components["parameters"]["Order"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Only comments in this state. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description Only comments on this page. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Only comments posted by one of these users; repeat the parameter to name several. */
                authors?: components["parameters"]["Authors"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    postCommentInChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "01hz90p2q4r6s8t0v1w3",
                 *       "body": {
                 *         "markdown": "Please add an example here."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostComment"];
            };
        };
        responses: {
            /** @description The posted comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCommentInChangeRequest: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCommentInChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "resolved": false,
                 *       "body": {
                 *         "markdown": "Please add an example for Windows here."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComment"];
            };
        };
        responses: {
            /** @description The comment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCommentInChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentRepliesInChangeRequest: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of replies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReplyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    postCommentReplyInChangeRequest: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCommentReply"];
            };
        };
        responses: {
            /** @description The posted reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCommentReplyInChangeRequest: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCommentReplyInChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "body": {
                 *         "markdown": "Done in the second paragraph."
                 *       },
                 *       "removedReactions": [
                 *         "👀"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateChangeRequestCommentReply"];
            };
        };
        responses: {
            /** @description The reply after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCommentReplyInChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description The reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCommentersInChangeRequest: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestsForOrganization: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only change requests of this status. */
                status?: components["parameters"]["ChangeRequestStatusFilter"];
                /** @description Only change requests this user opened, by user id. */
                creator?: components["parameters"]["ChangeRequestCreatorFilter"];
                /** @description Only change requests this user opened, edited or commented on, by user id. */
                contributor?: components["parameters"]["ChangeRequestContributorFilter"];
                /** @description Only change requests that wait for this user, by user id: a review was asked for, and none was given since. */
                reviewer?: components["parameters"]["ChangeRequestReviewerFilter"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestsForSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only change requests of this status. */
                status?: components["parameters"]["ChangeRequestStatusFilter"];
                /** @description Only change requests this user opened, by user id. */
                creator?: components["parameters"]["ChangeRequestCreatorFilter"];
                /** @description Only change requests this user opened, edited or commented on, by user id. */
                contributor?: components["parameters"]["ChangeRequestContributorFilter"];
                /** @description Only change requests that wait for this user, by user id: a review was asked for, and none was given since. */
                reviewer?: components["parameters"]["ChangeRequestReviewerFilter"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateChangeRequest"];
            };
        };
        responses: {
            /** @description The change request was opened. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getChangeRequestById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateChangeRequestById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "subject": "Explain how tokens expire",
                 *       "status": "open",
                 *       "description": {
                 *         "object": "document",
                 *         "data": {},
                 *         "nodes": [
                 *           {
                 *             "object": "block",
                 *             "type": "paragraph",
                 *             "nodes": [
                 *               {
                 *                 "object": "text",
                 *                 "leaves": [
                 *                   {
                 *                     "object": "leaf",
                 *                     "text": "Answers the questions of last week.",
                 *                     "marks": []
                 *                   }
                 *                 ]
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateChangeRequest"];
            };
        };
        responses: {
            /** @description The change request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    mergeChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge was carried out, or stopped at conflicts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestMergeResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The primary content was pulled in, or that stopped at conflicts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestUpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getChangeRequestPdf: {
        parameters: {
            query?: {
                /** @description Leaves out everything but the given page. Needs `page`, which has to be a document. */
                only?: boolean;
                /** @description Id of the page to start at. */
                page?: string;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the PDF is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getChangeRequestChanges: {
        parameters: {
            query?: {
                /** @description Highest number of changes to answer with. The rest is counted in `more`. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionSemanticChanges"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestConflicts: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conflicts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestConflictList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    resolveChangeRequestConflicts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resolutions": [
                 *         {
                 *           "conflict": "01hz8v6k2m4q7x0t3b5n",
                 *           "resolution": "theirs"
                 *         },
                 *         {
                 *           "conflict": "01hz8v6k2m4q7x0t3b5p",
                 *           "resolution": "custom",
                 *           "value": "First steps with the server"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ResolveAllConflicts"] | components["schemas"]["ResolveConflicts"];
            };
        };
        responses: {
            /** @description The choices were recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestConflictResolution"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReviewsByChangeRequestId: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Only reviews that are outdated, or only those that are not. */
                outdated?: boolean;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestReviewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    submitChangeRequestReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "changes-requested",
                 *       "comment": {
                 *         "markdown": "The second step is missing."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SubmitChangeRequestReview"];
            };
        };
        responses: {
            /** @description The review. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestReview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getChangeRequestReviewById: {
        parameters: {
            query?: {
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The review. */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestReview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRequestedReviewersByChangeRequestId: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who was asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestRequestedReviewerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    requestReviewersForChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "users": [
                 *         "01hz8v6k2m4q7x0t3b5n"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RequestChangeRequestReviewers"];
            };
        };
        responses: {
            /** @description The requests for these people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestReviewersRequested"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeRequestedReviewerFromChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is withdrawn. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContributorsByChangeRequestId: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who took part. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserContributorList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRevisionOfChangeRequestById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateChangeRequestContent: {
        parameters: {
            query?: {
                /** @description True answers with the change request, false with what each edit did. */
                compat?: boolean;
            };
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changes": [
                 *         {
                 *           "operation": "insert_files",
                 *           "files": [
                 *             {
                 *               "url": "https://example.com/overview.png",
                 *               "name": "overview.png",
                 *               "ref": "overview"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "operation": "insert_page",
                 *           "title": "Install the server",
                 *           "document": {
                 *             "markdown": "![Overview](/files/overview) Download the archive and unpack it."
                 *           },
                 *           "into": "01hz8v6k2m4q7x0t3b5n",
                 *           "at": 0
                 *         },
                 *         {
                 *           "operation": "update_page",
                 *           "page": "01hz8v6k2m4q7x0t3b5p",
                 *           "hidden": true
                 *         }
                 *       ],
                 *       "baseRevision": "01hz8v6k2m4q7x0t3b5q"
                 *     }
                 */
                "application/json": components["schemas"]["ContentChangeBatch"];
            };
        };
        responses: {
            /** @description The edits were applied. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"] | components["schemas"]["ChangeRequestContentUpdate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    importContentInChangeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/handbook.md",
                 *       "source": "markdown"
                 *     }
                 */
                "application/json": components["schemas"]["ImportContent"];
            };
        };
        responses: {
            /** @description The content was imported. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPagesInChangeRequest: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page tree. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFilesInChangeRequestById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFileInChangeRequestById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestFileBacklinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places that use the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentLocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageInChangeRequestById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPageLinksInChangeRequest: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReferenceUsageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestPageBacklinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places that link to the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentLocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    importContentInChangeRequestPageById: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/handbook.md",
                 *       "source": "markdown"
                 *     }
                 */
                "application/json": components["schemas"]["ImportContent"];
            };
        };
        responses: {
            /** @description The content was imported. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageInChangeRequestByPath: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPageAtPath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReusableContentInChangeRequestById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reusable content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionReusableContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDocumentById: {
        parameters: {
            query?: {
                /** @description The version of the document format; there is one so far. */
                schema?: "current" | "next";
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The `documentId` of a page of this space, in any of its revisions. */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JSONDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSpacePdf: {
        parameters: {
            query?: {
                /** @description Leaves out everything but the given page. Needs `page`, which has to be a document. */
                only?: boolean;
                /** @description Id of the page to start at. */
                page?: string;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the PDF is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "handbook.zip",
                 *       "size": 12345678,
                 *       "contentType": "application/zip"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUpload"];
            };
        };
        responses: {
            /** @description The upload, which waits for its bytes. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The upload. */
                uploadId: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCurrentRevision: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSpaceContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changes": [
                 *         {
                 *           "operation": "insert_files",
                 *           "files": [
                 *             {
                 *               "url": "https://example.com/overview.png",
                 *               "name": "overview.png",
                 *               "ref": "overview"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "operation": "insert_page",
                 *           "title": "Install the server",
                 *           "document": {
                 *             "markdown": "![Overview](/files/overview) Download the archive and unpack it."
                 *           },
                 *           "into": "01hz8v6k2m4q7x0t3b5n",
                 *           "at": 0
                 *         },
                 *         {
                 *           "operation": "update_page",
                 *           "page": "01hz8v6k2m4q7x0t3b5p",
                 *           "hidden": true
                 *         }
                 *       ],
                 *       "baseRevision": "01hz8v6k2m4q7x0t3b5q"
                 *     }
                 */
                "application/json": components["schemas"]["ContentChangeBatch"];
            };
        };
        responses: {
            /** @description The edits were applied. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceContentUpdate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getComputedDocument: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility; there is one form of documents. */
                schema?: "current" | "next";
            };
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: components["schemas"]["ComputedContentSourceDocument"];
                    /** @description The `computedSeed` of the page. */
                    seed: string;
                };
            };
        };
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JSONDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page tree. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageByPath: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPageAtPath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFileById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    importContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/handbook.md",
                 *       "source": "markdown"
                 *     }
                 */
                "application/json": components["schemas"]["ImportContent"];
            };
        };
        responses: {
            /** @description The content was imported. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentImportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/",
                 *       "source": "website"
                 *     }
                 */
                "application/json": components["schemas"]["StartImport"];
            };
        };
        responses: {
            /** @description The import, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    retryImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The import. */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    importContentInPageById: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/handbook.md",
                 *       "source": "markdown"
                 *     }
                 */
                "application/json": components["schemas"]["ImportContent"];
            };
        };
        responses: {
            /** @description The content was imported. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    searchSpaceContent: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of matching pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPageResultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChangeRequestLinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only links of this status. */
                status?: components["schemas"]["ContentReferenceStatus"];
                /** @description Only broken links: those that the change request broke, or those that the space had before. */
                brokenContext?: "change-request" | "space";
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The change request, by id or by its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of the change request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReferenceUsageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPageLinksInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only links of this status. */
                status?: components["schemas"]["ContentReferenceStatus"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReferenceUsageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpacePageBacklinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places that link to the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentLocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpaceFileBacklinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places that use the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentLocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSpaceLinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only links of this status. */
                status?: components["schemas"]["ContentReferenceStatus"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of the space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReferenceUsageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRevisionsInSpace: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRevisionById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPagesInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page tree. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageDocumentInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JSONDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPageInRevisionByPath: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description How bodies are written in the answer. */
                format?: components["parameters"]["Format"];
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The path of the page, slashes included, written as they are or as `%2F`. */
                pagePath: components["parameters"]["PagePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPageAtPath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFilesInRevisionById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFileInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReusableContentInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reusable content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionReusableContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReusableContentDocumentInRevisionById: {
        parameters: {
            query?: {
                /** @description Whether expressions and conditions are replaced by their results; `deterministic-only` leaves those that may change from call to call. */
                evaluated?: components["parameters"]["Evaluated"];
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
                /** @description The reusable content. */
                reusableContentId: components["parameters"]["ReusableContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body of the reusable content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JSONDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRevisionSemanticChanges: {
        parameters: {
            query?: {
                /** @description Whether the `git` details, which may change, are part of the answer. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Whether computed pages are expanded into the pages they stand for. When false, the pages that a source supplies are left out of lists and cannot be read one by one either. A source supplies at most 1,000 pages, made of 4,000,000 characters; what an OpenAPI spec has beyond that is told in its `lastProcessedErrors`. */
                computed?: components["parameters"]["Computed"];
                /** @description Highest number of changes to answer with. The rest is counted in `more`. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description The revision. */
                revisionId: components["parameters"]["RevisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionSemanticChanges"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only sites that show the space with this id. */
                space?: string;
                /** @description Only sites whose title contains this text, whatever its letter case. */
                title?: string;
                /** @description `true` lists only sites that are live, `false` only those that are not. */
                published?: boolean;
                /** @description Only sites of this type. Repeat the parameter to allow several types. */
                type?: components["schemas"]["SiteType"][];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Acme handbook",
                 *       "visibility": "public",
                 *       "spaces": [
                 *         "01hz8v6k2m4q7x0t3b5n"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default basic */
                    type?: components["schemas"]["SiteType"];
                    title?: components["schemas"]["SiteTitle"];
                    visibility?: components["schemas"]["SiteVisibility"];
                    /** @description The spaces the site starts with. Left out, the site starts with none. */
                    spaces?: string[] | ("sample" | "empty");
                };
            };
        };
        responses: {
            /** @description The site was created. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Acme handbook",
                 *       "visibility": "unlisted",
                 *       "basename": "handbook"
                 *     }
                 */
                "application/json": {
                    title?: components["schemas"]["SiteTitle"];
                    visibility?: components["schemas"]["SiteVisibility"];
                    /**
                     * @description Hostname of its own that the site is served under, in lower case and without a port, once it is verified. The address it had before leads there then, unless a `proxy` is verified. `null` takes it away, and with it the proof, unless another site of the organization uses it.
                     * @example docs.example.com
                     */
                    hostname?: string | null;
                    /**
                     * @description Name of the site in its published address, when it has no hostname of its own: letters, digits, `-`, `_` and `.`, kept in lower case. A new site has one made from its title. The addresses of the last twenty names lead to the new one until another site takes them.
                     * @example handbook
                     */
                    basename?: string;
                    /** @description Whether pages, sections and spaces adapt to what is known about the visitor. While it is not enabled, conditions do not apply: what has one is shown to everybody as if it had none. */
                    adaptiveContent?: {
                        enabled: boolean;
                    };
                    agentsContext?: components["schemas"]["SiteAgentsContext"];
                    /** @description Id of the site space shown at the root of the site. When the site has sections, it becomes the default of the section that it lies in, and that section the default of the site. */
                    defaultSiteSpace?: string;
                    /** @description Id of the section shown at the root of the site. */
                    defaultSiteSection?: string;
                    /**
                     * @description Host and path of ten segments at most under which another server shows the site, to place it in a subdirectory, once the host is verified. `null` takes the proxy away.
                     * @example www.example.com/docs
                     */
                    proxy?: string | null;
                };
            };
        };
        responses: {
            /** @description The site after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    publishSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    unpublishSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site, no longer live. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hosts, none where the site has none of its own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomains"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifySiteDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description A host of the site's `hostname` or `proxy`. */
                hostname: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The host after the check. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteAdaptiveSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visitor schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdaptiveSchema"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteAdaptiveSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonSchema": {
                 *         "$schema": "http://json-schema.org/draft-07/schema#",
                 *         "type": "object",
                 *         "properties": {
                 *           "isBetaUser": {
                 *             "type": "boolean",
                 *             "description": "Takes part in the beta programme."
                 *           },
                 *           "plan": {
                 *             "type": "string",
                 *             "enum": [
                 *               "free",
                 *               "team"
                 *             ],
                 *             "description": "The plan the visitor pays for."
                 *           },
                 *           "unsigned": {
                 *             "type": "object",
                 *             "description": "What visitors say about themselves.",
                 *             "properties": {
                 *               "prefersVideo": {
                 *                 "type": "boolean",
                 *                 "description": "Would rather watch than read."
                 *               }
                 *             },
                 *             "additionalProperties": false
                 *           }
                 *         },
                 *         "additionalProperties": false
                 *       }
                 *     }
                 */
                "application/json": {
                    jsonSchema: components["schemas"]["SiteAdaptiveJSONSchema"];
                };
            };
        };
        responses: {
            /** @description The visitor schema as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdaptiveSchema"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteAdaptiveTemplateConditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggested conditions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdaptiveTemplateConditions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getEmbedByUrlInSpace: {
        parameters: {
            query: {
                /** @description The address, of http or https. */
                url: string;
            };
            header?: never;
            path: {
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPublishedContentSite: {
        parameters: {
            query?: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedContentSite"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSitePublishingAuthById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How visitors sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePublishingAuth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSitePublishingAuthById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "backend": "custom",
                 *       "fallbackURL": "https://www.example.com/login"
                 *     }
                 */
                "application/json": components["schemas"]["SitePublishingAuthUpdate"];
            };
        };
        responses: {
            /** @description How visitors sign in from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePublishingAuth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    regenerateSitePublishingAuthById: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How visitors sign in, with the new key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePublishingAuth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSitePublishingPreviewById: {
        parameters: {
            query?: {
                /** @description The site space to begin with; the default one when left out. */
                siteSpace?: string;
                /** @description The claims of the visitor, as a JSON object; those under `unsigned` are what a visitor says about itself. */
                claims?: string;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to look at the preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: components["schemas"]["Url"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteRedirectBySource: {
        parameters: {
            query: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
                /** @description The path, from the root of the site. */
                source: string;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The redirect and its target. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        redirect: components["schemas"]["SiteRedirect"];
                        /** @description Address that the path leads to. */
                        target: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    searchSiteContent: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "install",
                 *       "scope": {
                 *         "mode": "all"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SiteSearch"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSpaceResultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    resolvePublishedContentByUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://docs.example.com/guides/install"
                 *     }
                 */
                "application/json": components["schemas"]["PublishedUrlLookup"];
            };
        };
        responses: {
            /** @description What the address leads to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedSiteContentLookup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContentByUrl: {
        parameters: {
            query: {
                /** @description The address, such as `urls.app` of a page. */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the address leads to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentByUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteStructure: {
        parameters: {
            query?: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The structure of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteStructure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    sortSiteStructure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": {
                 *         "type": "site-section",
                 *         "id": "01hz8v6k2m4q7x0t3b5n"
                 *       },
                 *       "position": {
                 *         "before": {
                 *           "type": "site-section-group",
                 *           "id": "01hz8v9c4d6f8g0h2j4k"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What to move. */
                    item: components["schemas"]["SiteStructureItemPointer"];
                    position: components["schemas"]["SiteStructureItemMovePosition"];
                };
            };
        };
        responses: {
            /** @description The moved item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteStructureItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteSections: {
        parameters: {
            query?: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addSectionToSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spaceId": "01hz8v6k2m4q7x0t3b5n",
                 *       "title": "Guides",
                 *       "icon": "book-open"
                 *     }
                 */
                "application/json": {
                    /** @description Id of the space the section shows. */
                    spaceId: string;
                    /** @description Title of the section; `null` is the same as leaving it out. */
                    title?: string | null;
                    /**
                     * @description Name of the icon shown beside the title; `null` for none.
                     * @example book-open
                     */
                    icon?: string | null;
                };
            };
        };
        responses: {
            /** @description The section was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteSectionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The section was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteSectionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Guides",
                 *       "path": "guides",
                 *       "condition": null
                 *     }
                 */
                "application/json": {
                    title?: string;
                    /**
                     * @description Path of the section below the root of the site: letters, digits, `-`, `_` and `.`, kept in lower case.
                     * @example guides
                     */
                    path?: string;
                    /** @description Id of the site space of this section that is shown first. */
                    defaultSiteSpace?: string;
                    /**
                     * @description Expression that decides whether a visitor sees the section. Left out it stays as it is; `null` removes it.
                     * @example visitor.claims.isBetaUser
                     */
                    condition?: string | null;
                    /** @description Name of the icon shown beside the title; `null` removes it. */
                    icon?: string | null;
                    /** @description Short text shown with the title; `null` removes it. */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The section after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveSiteSection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    position?: components["schemas"]["SiteSectionMovePosition"];
                };
            };
        };
        responses: {
            /** @description The moved section. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteSectionGroups: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of section groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addSectionGroupToSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Products",
                 *       "icon": "layer-group",
                 *       "sections": [
                 *         "01hz8v6k2m4q7x0t3b5n"
                 *       ]
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @description Name of the icon shown beside the title; `null` for none. */
                    icon?: string | null;
                    /** @description Ids of sections of this site to move into the group. */
                    sections?: string[];
                    /** @description Id of the group to nest this one in. Left out, it stands at the top level. */
                    parent?: string;
                };
            };
        };
        responses: {
            /** @description The section group was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteSectionGroupById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The section group was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteSectionGroupById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    /** @description Name of the icon shown beside the title; `null` removes it. */
                    icon?: string | null;
                };
            };
        };
        responses: {
            /** @description The section group after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addSectionToGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the section to add. */
                    sectionId: string;
                };
            };
        };
        responses: {
            /** @description The section is in the group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeSectionFromGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
                /** @description The section of the site. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The section is no longer in the group. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveSiteSectionGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The section group of the site. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    position?: components["schemas"]["SiteSectionGroupMovePosition"];
                };
            };
        };
        responses: {
            /** @description The moved section group. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteSpaces: {
        parameters: {
            query?: {
                /** @description The key of a share link, for sites that are shared by link. */
                shareKey?: components["parameters"]["ShareKey"];
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description `true` lists only the site space at the root of the site, `false` only the others. Left out, all are listed. */
                default?: boolean;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of site spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpaceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    addSpaceToSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the space to show. */
                    spaceId: string;
                    /** @description Id of the section to show it in. */
                    sectionId?: string;
                };
            };
        };
        responses: {
            /** @description The space was added to the site. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteSpaceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site space was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteSpaceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "path": "v2",
                 *       "condition": "visitor.claims.isBetaUser"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Path of the site space below its section, or below the root of the site: letters, digits, `-`, `_` and `.`, kept in lower case.
                     * @example v2
                     */
                    path?: string;
                    /**
                     * @description Expression that decides whether a visitor sees the space. Left out it stays as it is; `null` removes it.
                     * @example visitor.claims.plan == 'team'
                     */
                    condition?: string | null;
                    /** @description Id of the space to show from now on. */
                    spaceId?: string;
                    /** @description Id of the section to move to. `sortSiteStructure` sorts within it. */
                    sectionId?: string;
                };
            };
        };
        responses: {
            /** @description The site space after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveSiteSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    position?: components["schemas"]["SiteSpaceMovePosition"];
                };
            };
        };
        responses: {
            /** @description The moved site space. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteShareLinks: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of share links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSiteShareLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Name to tell the links of a site apart. It may be empty.
                     * @example Beta testers
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The share link was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteShareLinkById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The share link was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteShareLinkById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Whether the link opens the site. */
                    active?: boolean;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The share link after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteCustomizationById: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Kept for clients that send it. Every setting is always in effect, so both answer the same.
                 */
                unmasked?: boolean;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customization of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteCustomizationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteCustomizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SiteCustomizationInput"];
            };
        };
        responses: {
            /** @description The customization of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteCustomizationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSiteSpaceCustomizationById: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Kept for clients that send it. Every setting is always in effect, so both answer the same.
                 */
                unmasked?: boolean;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customization of the site space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteCustomizationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteSpaceCustomizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site space follows the site. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    overrideSiteSpaceCustomizationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SiteCustomizationInput"];
            };
        };
        responses: {
            /** @description The customization of the site space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteCustomizationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSiteRedirects: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only redirects whose source contains this text, whatever its letter case. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of redirects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRedirectList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSiteRedirect: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "/old/setup",
                 *       "destination": {
                 *         "kind": "site-space",
                 *         "siteSpaceId": "01hz8v6k2m4q7x0t3b5n"
                 *       }
                 *     }
                 */
                "application/json": {
                    source: components["schemas"]["SiteRedirectSource"];
                    destination: components["schemas"]["SiteRedirectDestination"];
                    /**
                     * @description Whether browsers and search engines are told that it stays.
                     * @default false
                     */
                    permanent?: boolean;
                };
            };
        };
        responses: {
            /** @description The redirect was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRedirect"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSiteRedirectById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The redirect. */
                siteRedirectId: components["parameters"]["SiteRedirectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The redirect was removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSiteRedirectById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
                /** @description The redirect. */
                siteRedirectId: components["parameters"]["SiteRedirectId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    source?: components["schemas"]["SiteRedirectSource"];
                    destination?: components["schemas"]["SiteRedirectDestination"];
                    /** @description Whether browsers and search engines are told that it stays. */
                    permanent?: boolean;
                };
            };
        };
        responses: {
            /** @description The redirect after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRedirect"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSamlProvidersInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of SAML providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSamlProviderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrganizationSamlProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Company login",
                 *       "entityID": "https://idp.example.com/metadata",
                 *       "ssoURL": "https://idp.example.com/saml/sso",
                 *       "defaultRole": "read"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrganizationSamlProvider"];
            };
        };
        responses: {
            /** @description The new SAML provider. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSamlProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOrganizationSamlProviderById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                samlProviderId: components["parameters"]["SamlProviderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SAML provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSamlProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteOrganizationSamlProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                samlProviderId: components["parameters"]["SamlProviderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOrganizationSamlProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                samlProviderId: components["parameters"]["SamlProviderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ssoURL": "https://idp.example.com/saml/sso",
                 *       "defaultTeam": "01hz8v6k2m4q7x0t3b5n",
                 *       "defaultRole": "comment"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganizationSamlProvider"];
            };
        };
        responses: {
            /** @description The SAML provider as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSamlProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOidcProvidersInOrganizationById: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of OpenID Connect providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOidcProviderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrganizationOidcProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Company login",
                 *       "issuer": "https://idp.example.com",
                 *       "clientId": "quire",
                 *       "clientSecret": "a-secret-of-the-client",
                 *       "defaultRole": "read"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrganizationOidcProvider"];
            };
        };
        responses: {
            /** @description The new OpenID Connect provider. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOidcProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOrganizationOidcProviderById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenID Connect provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOidcProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteOrganizationOidcProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOrganizationOidcProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "clientSecret": "a-secret-of-the-client",
                 *       "defaultTeam": "01hz8v6k2m4q7x0t3b5n",
                 *       "defaultRole": "comment"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganizationOidcProvider"];
            };
        };
        responses: {
            /** @description The OpenID Connect provider as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOidcProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    testOrganizationOidcProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The identity provider. */
                oidcProviderId: components["parameters"]["OidcProviderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProviderTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSsoProviderLoginsInOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoProviderLoginList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOpenApiSpecs: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of OpenAPI specs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOpenApiSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "payments-api",
                 *       "source": {
                 *         "url": "https://api.example.com/openapi.json"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateOpenApiSpec"];
            };
        };
        responses: {
            /** @description The new spec, not processed yet. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpec"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOpenApiSpecBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spec. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpec"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createOrUpdateOpenApiSpecBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: components["schemas"]["OpenApiSpecSource"];
                };
            };
        };
        responses: {
            /** @description The spec, with its new source waiting to be processed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpec"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteOpenApiSpecBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spec is deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateOpenApiSpecBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "visibility": "public"
                 *     }
                 */
                "application/json": {
                    visibility: components["schemas"]["OpenApiSpecVisibility"];
                };
            };
        };
        responses: {
            /** @description The spec as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpec"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOpenApiSpecVersions: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getLatestOpenApiSpecVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getLatestOpenApiSpecVersionContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content of the newest version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOpenApiSpecVersionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description The version of the API description. */
                versionId: components["parameters"]["SpecVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOpenApiSpecVersionContentById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The API description, by its slug. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description The version of the API description. */
                versionId: components["parameters"]["SpecVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content of the version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiSpecContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTranslations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of translation settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettingsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createTranslation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "European languages",
                 *       "languages": [
                 *         "fr",
                 *         "de",
                 *         "pt-br"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TranslationSettingsInput"];
            };
        };
        responses: {
            /** @description The new translation settings. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The translation settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "European languages",
                 *       "languages": [
                 *         "fr",
                 *         "de",
                 *         "pt-br",
                 *         "it"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TranslationSettingsInput"];
            };
        };
        responses: {
            /** @description The translation settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description The translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The translation settings are deleted. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOrganizationIntegrations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only integrations whose name or title contains this text, in any case. */
                search?: components["parameters"]["IntegrationSearch"];
                /** @description Only integrations on this shelf. */
                category?: components["parameters"]["IntegrationCategoryFilter"];
                /** @description Only integrations with a block that unfurls addresses of this domain. */
                blockDomain?: components["parameters"]["IntegrationBlockDomain"];
                /** @description True for integrations with blocks, false for those without. */
                blocks?: components["parameters"]["IntegrationWithBlocks"];
                /** @description True for integrations with content sources, false for those without. */
                contentSources?: components["parameters"]["IntegrationWithContentSources"];
                /** @description Only integrations owned by the organization with this id. */
                owner?: components["parameters"]["IntegrationOwner"];
                /** @description Only integrations that ask for this scope. */
                scope?: components["parameters"]["IntegrationScopeFilter"];
                /** @description Only integrations for this target, which those for `all` are too. */
                target?: components["parameters"]["IntegrationTargetFilter"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of integrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listOrganizationInstallations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only integrations whose name or title contains this text, in any case. */
                search?: components["parameters"]["IntegrationSearch"];
            };
            header?: never;
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations, each with its integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only integrations whose name or title contains this text, in any case. */
                search?: components["parameters"]["IntegrationSearch"];
                /** @description Only integrations on this shelf. */
                category?: components["parameters"]["IntegrationCategoryFilter"];
                /** @description Only integrations with a block that unfurls addresses of this domain. */
                blockDomain?: components["parameters"]["IntegrationBlockDomain"];
                /** @description True for integrations with blocks, false for those without. */
                blocks?: components["parameters"]["IntegrationWithBlocks"];
                /** @description True for integrations with content sources, false for those without. */
                contentSources?: components["parameters"]["IntegrationWithContentSources"];
                /** @description Only integrations owned by the organization with this id. */
                owner?: components["parameters"]["IntegrationOwner"];
                /** @description Only integrations that ask for this scope. */
                scope?: components["parameters"]["IntegrationScopeFilter"];
                /** @description Only integrations for this target, which those for `all` are too. */
                target?: components["parameters"]["IntegrationTargetFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of integrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegrationByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    publishIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Release notes",
                 *       "description": "Shows the newest releases on a page.",
                 *       "organization": "01hz8v6k2m4q7x0t3b5n",
                 *       "visibility": "private",
                 *       "target": "space",
                 *       "scopes": [
                 *         "space:content:read"
                 *       ],
                 *       "categories": [
                 *         "content"
                 *       ],
                 *       "blocks": [
                 *         {
                 *           "id": "changelog",
                 *           "title": "Changelog",
                 *           "markdown": {
                 *             "codeblock": "changelog",
                 *             "body": "content"
                 *           }
                 *         }
                 *       ],
                 *       "configurations": {
                 *         "space": {
                 *           "properties": {
                 *             "feed": {
                 *               "type": "string",
                 *               "title": "Feed address"
                 *             }
                 *           },
                 *           "required": [
                 *             "feed"
                 *           ]
                 *         }
                 *       },
                 *       "script": "addEventListener(\"fetch\", () => new Response(\"ok\"))"
                 *     }
                 */
                "application/json": components["schemas"]["PublishIntegration"];
            };
        };
        responses: {
            /** @description The integration as published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    unpublishIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationInstallations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only installations that carry this external id. */
                externalId?: string;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    installIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationInstallationTarget"];
            };
        };
        responses: {
            /** @description The new installation. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegrationInstallationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    uninstallIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation is removed. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIntegrationInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "externalIds": [
                 *         "team-4711"
                 *       ],
                 *       "configuration": {
                 *         "channel": "releases"
                 *       },
                 *       "space_selection": "selected",
                 *       "site_selection": "all"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIntegrationInstallation"];
            };
        };
        responses: {
            /** @description The installation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createIntegrationInstallationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token, shown this one time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationInstallationToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationSpaceInstallations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only installations that carry this id of the integration's own. */
                externalId?: string;
                /** @description Whether to send the whole space in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations on spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSpaceInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationSiteInstallations: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Only installations that carry this id of the integration's own. */
                externalId?: string;
                /** @description Whether to send the whole site in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations on sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSiteInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationInstallationSpaces: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to send the whole space in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations on spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSpaceInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    installIntegrationOnSpace: {
        parameters: {
            query?: {
                /** @description Whether to send the whole space in place of its id. */
                extended?: boolean;
            };
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the space.
                     * @example 01hz8v6k2m4q7x0t3b5n
                     */
                    space: string;
                };
            };
        };
        responses: {
            /** @description The new installation on the space. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSpaceInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegrationSpaceInstallation: {
        parameters: {
            query?: {
                /** @description Whether to send the whole space in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation on the space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSpaceInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    uninstallIntegrationFromSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration is off the space. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIntegrationSpaceInstallation: {
        parameters: {
            query?: {
                /** @description Whether to send the whole space in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "configuration": {
                 *         "feed": "https://example.com/releases.xml"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIntegrationContentInstallation"];
            };
        };
        responses: {
            /** @description The installation on the space as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSpaceInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationInstallationSites: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to send the whole site in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations on sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSiteInstallationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    installIntegrationOnSite: {
        parameters: {
            query?: {
                /** @description Whether to send the whole site in place of its id. */
                extended?: boolean;
            };
            header?: {
                /** @description A new key for a new request. Sent again under the same key, it is answered as before, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of the site.
                     * @example 01hz8v6k2m4q7x0t3b5n
                     */
                    siteId: string;
                };
            };
        };
        responses: {
            /** @description The new installation on the site. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSiteInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegrationSiteInstallation: {
        parameters: {
            query?: {
                /** @description Whether to send the whole site in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation on the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSiteInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    uninstallIntegrationFromSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration is off the site. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIntegrationSiteInstallation: {
        parameters: {
            query?: {
                /** @description Whether to send the whole site in place of its id. */
                extended?: boolean;
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The installation. */
                installationId: components["parameters"]["InstallationId"];
                /** @description The site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "configuration": {
                 *         "trackingId": "site-4711"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIntegrationContentInstallation"];
            };
        };
        responses: {
            /** @description The installation on the site as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationSiteInstallation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrationEvents: {
        parameters: {
            query?: {
                /** @description Where to go on, from `next.page` of the page before. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page holds at most. It may hold fewer though there are more, where items are large; the list ends with the page that has no `next`. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegrationEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
                /** @description The event. */
                integrationEventId: components["parameters"]["IntegrationEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event and its trace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEventDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    setIntegrationDevelopmentMode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address to which events are sent.
                     * @example https://tunnel.example.com
                     */
                    tunnelUrl: string;
                    /**
                     * @description Whether events of every organization that installed the integration are sent there too.
                     * @default false
                     */
                    all?: boolean;
                };
            };
        };
        responses: {
            /** @description Development mode is on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    disableIntegrationDevelopmentMode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration, by name. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Development mode is off. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
}

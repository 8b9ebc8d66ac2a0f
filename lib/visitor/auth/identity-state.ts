/** The visitor's guest profile at the gateway. Specification, section 3, Guest, as held in the app. */
export interface GuestProfile {
  id: string;
  uniqueId: string;
  email: string | null;
  name: string | null;
  roleName: "guest";
  roleUniqueId: string;
  userUniqueId: string;
}

export interface UserIdentity {
  userUniqueId: string;
}

/**
 * Identity and search state of specification section 3, without its tokens: those never leave the server. Of `accessToken` only
 * `appId` remains.
 */
export interface IdentityState {
  isTokenExpired: boolean;
  appId: string | null;
  isGuestLoading: boolean;
  isGuestLoaded: boolean;
  guest: GuestProfile | null;
  isIdentityLoaded: boolean;
  userIdentity: UserIdentity | null;
}

export type IdentityEvent =
  | { type: "Token Expired" }
  | { type: "Token Refreshed"; appId: string }
  | { type: "Request Guest Identity" }
  | { type: "Load Guest Identity"; guest: GuestProfile }
  | { type: "Load Guest Failed" }
  | { type: "Load User Identity"; userIdentity: UserIdentity };

export const INITIAL_IDENTITY: IdentityState = {
  isTokenExpired: false,
  appId: null,
  isGuestLoading: false,
  isGuestLoaded: false,
  guest: null,
  isIdentityLoaded: false,
  userIdentity: null,
};

/** The transitions of specification section 4, Client auth. Pure. */
export function reduceIdentity(state: IdentityState, event: IdentityEvent): IdentityState {
  switch (event.type) {
    case "Token Expired":
      return { ...state, isTokenExpired: true, appId: null };
    case "Token Refreshed":
      return { ...state, isTokenExpired: false, appId: event.appId };
    case "Request Guest Identity":
      return { ...state, isGuestLoading: true };
    case "Load Guest Identity":
      return { ...state, isGuestLoading: false, isGuestLoaded: true, guest: event.guest };
    case "Load Guest Failed":
      return { ...state, isGuestLoading: false, isGuestLoaded: false, guest: null };
    case "Load User Identity":
      return { ...state, isIdentityLoaded: true, userIdentity: event.userIdentity };
  }
}

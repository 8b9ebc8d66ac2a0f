/** Specification, section 8, Authentication, and section 5, Auth data. */
export const AUTH_MESSAGES = {
  signInFailed: "Authentication failed",
  signInUnreadable: "Invalid authentication response",
  signedUp: "Registration successful! Please check your email to confirm your account.",
  signUpFailed: "Registration failed",
  signUpUnreadable: "Invalid registration response",
  resetRequested: "Password reset email sent successfully",
  resetRequestFailed: "Failed to send reset email",
  passwordUpdated: "Password updated successfully",
  passwordUpdateFailed: "Failed to update password",
} as const;

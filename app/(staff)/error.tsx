"use client";

import { StaffMessage } from "@/components/staff/shell/staff-message";
import { Button } from "@/components/ui/button";

export default function StaffError({ reset }: { error: Error; reset: () => void }) {
  return (
    <StaffMessage title="Something went wrong on our side" action={<Button onClick={reset}>Try again</Button>}>
      <p>Nothing was lost. Please try again in a moment.</p>
    </StaffMessage>
  );
}
